import { useFetcher } from '@remix-run/react';
import { useEffect, useState } from 'react';
import type { loader } from '../../routes/lugares.ts';
import { Combobox } from '../../ui/combobox.tsx';
import { Select } from '../../ui/select.tsx';
import type { Choice, PlaceLists } from '../../view-models/admission.ts';
import { type FormControl, heldControlOf } from './field-props.ts';

interface PlaceFieldsProps {
  readonly countries: readonly Choice[];
  readonly lists: PlaceLists;
  readonly country: FormControl;
  readonly department: FormControl;
  readonly city: FormControl;
}

/** Country, department and city; each one offers what lies in the one before. */
export function PlaceFields(props: PlaceFieldsProps) {
  const { countries, lists } = props;
  const [place, setPlace] = useState({
    country: props.country.initialValue,
    department: props.department.initialValue,
    city: props.city.initialValue,
  });
  const departments = useFetcher<typeof loader>();
  const cities = useFetcher<typeof loader>();
  const departmentList = departments.data?.places ?? lists.departments;
  const cityList = place.department ? (cities.data?.places ?? lists.cities) : [];

  const chooseDepartment = (department: string) => {
    setPlace((before) => ({ ...before, department, city: '' }));
    if (department) cities.load(`/lugares?departamento=${department}`);
  };
  const chooseCountry = (country: string) => {
    setPlace({ country, department: '', city: '' });
    if (country) departments.load(`/lugares?pais=${country}`);
  };

  const onlyDepartment = onlyOne(departments.data?.places);
  const onlyCity = onlyOne(cities.data?.places);
  useEffect(() => {
    if (departments.state === 'idle' && onlyDepartment && place.department === '')
      chooseDepartment(onlyDepartment);
  });
  useEffect(() => {
    if (cities.state === 'idle' && onlyCity && place.department && place.city === '')
      setPlace((before) => ({ ...before, city: onlyCity }));
  });

  return (
    <>
      <Select
        {...heldControlOf(props.country)}
        label="País"
        required
        placeholder="Seleccionar"
        options={countries}
        value={place.country}
        onChange={(event) => chooseCountry(event.target.value)}
      />
      <Select
        {...heldControlOf(props.department)}
        label="Departamento"
        required
        placeholder={departments.state === 'idle' ? 'Seleccionar' : 'Cargando…'}
        options={place.country && departments.state === 'idle' ? departmentList : []}
        value={place.department}
        onChange={(event) => chooseDepartment(event.target.value)}
      />
      <Combobox
        {...heldControlOf(props.city)}
        label="Ciudad"
        required
        placeholder={cities.state === 'idle' ? 'Seleccionar' : 'Cargando…'}
        searchPlaceholder="Buscar ciudad…"
        options={cities.state === 'idle' ? cityList : []}
        value={place.city}
        onChange={(city) => setPlace((before) => ({ ...before, city }))}
      />
    </>
  );
}

const onlyOne = (places: readonly Choice[] | undefined): string | undefined =>
  places?.length === 1 ? places[0]?.value : undefined;
