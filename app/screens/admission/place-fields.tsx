import { useEffect, useState } from 'react';
import { patientTexts } from '../../copy/patients.ts';
import { Combobox } from '../../ui/combobox.tsx';
import { ReadFailed } from '../../ui/read-failed.tsx';
import { Select } from '../../ui/select.tsx';
import type { Choice, FoundPlaces, PlaceLists } from '../../view-models/admission.ts';
import { type JsonRead, useJson } from '../shared/use-json.ts';
import { controlledPropsOf, type FormControl } from './field-props.ts';

interface PlaceFieldsProps {
  readonly countries: readonly Choice[];
  readonly lists: PlaceLists;
  readonly country: FormControl;
  readonly department: FormControl;
  readonly city: FormControl;
}

/** Country, department and city; each select depends on the one before. */
export function PlaceFields(props: PlaceFieldsProps) {
  const { countries, lists } = props;
  const [place, setPlace] = useState({
    country: props.country.initialValue,
    department: props.department.initialValue,
    city: props.city.initialValue,
  });
  const [within, setWithin] = useState<{ country?: string; department?: string }>({});
  const departments = useJson<FoundPlaces>(within.country ? `/lugares?pais=${within.country}` : null);
  const cities = useJson<FoundPlaces>(
    within.department ? `/lugares?departamento=${within.department}` : null,
  );
  const departmentList = departments.state === 'idle' ? lists.departments : placesIn(departments);
  const citiesHere = cities.state === 'idle' ? lists.cities : placesIn(cities);
  const cityList = place.department ? citiesHere : [];

  const chooseDepartment = (department: string) => {
    setPlace((before) => ({ ...before, department, city: '' }));
    setWithin((before) => ({ ...before, department }));
  };
  const chooseCountry = (country: string) => {
    setPlace({ country, department: '', city: '' });
    setWithin({ country });
  };

  const onlyDepartment = onlyOne(departments.state === 'ready' ? placesIn(departments) : []);
  const onlyCity = onlyOne(cities.state === 'ready' ? placesIn(cities) : []);
  useEffect(() => {
    if (onlyDepartment && place.department === '') chooseDepartment(onlyDepartment);
  });
  useEffect(() => {
    if (onlyCity && place.department && place.city === '')
      setPlace((before) => ({ ...before, city: onlyCity }));
  });

  const unread = [departments, cities].find(({ state }) => state === 'failed');
  return (
    <>
      <Select
        {...controlledPropsOf(props.country)}
        label="País"
        required
        placeholder="Seleccionar"
        options={countries}
        value={place.country}
        onChange={(event) => chooseCountry(event.target.value)}
      />
      <Select
        {...controlledPropsOf(props.department)}
        label="Departamento"
        required
        placeholder={departments.state === 'loading' ? 'Cargando…' : 'Seleccionar'}
        options={place.country ? departmentList : []}
        value={place.department}
        onChange={(event) => chooseDepartment(event.target.value)}
      />
      <Combobox
        {...controlledPropsOf(props.city)}
        label="Ciudad"
        required
        placeholder={cities.state === 'loading' ? 'Cargando…' : 'Seleccionar'}
        searchPlaceholder="Buscar ciudad…"
        options={cityList}
        value={place.city}
        onChange={(city) => setPlace((before) => ({ ...before, city }))}
      />
      {unread && (
        <div className="col-span-full">
          <ReadFailed onRetry={unread.reload}>{patientTexts.placesNotRead}</ReadFailed>
        </div>
      )}
    </>
  );
}

/** The options of a response; empty while it is loading. */
const placesIn = ({ value, state }: JsonRead<FoundPlaces>) => (state === 'ready' && value?.places) || [];

const onlyOne = (places: readonly Choice[]): string | undefined =>
  places.length === 1 ? places[0]?.value : undefined;
