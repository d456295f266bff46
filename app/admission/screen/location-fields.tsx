import { useEffect, useState } from 'react';
import { patientTexts } from '#app/patients/copy/patients.ts';
import { type JsonRead, useJson } from '#app/shared/use-json.ts';
import { Combobox } from '#app/ui/combobox.tsx';
import { ReadFailed } from '#app/ui/read-failed.tsx';
import { Select } from '#app/ui/select.tsx';
import type { Choice, FoundLocations, LocationLists } from '../admission.ts';
import { controlledPropsOf, type FormControl } from './field-props.ts';

interface LocationFieldsProps {
  readonly countries: readonly Choice[];
  readonly initialLists: LocationLists;
  readonly country: FormControl;
  readonly department: FormControl;
  readonly city: FormControl;
}

/** Country, department and city; each select depends on the one before. */
export function LocationFields(props: LocationFieldsProps) {
  const { countries, initialLists } = props;
  const [location, setLocation] = useState({
    country: props.country.initialValue,
    department: props.department.initialValue,
    city: props.city.initialValue,
  });
  const [requested, setRequested] = useState<{ country?: string; department?: string }>({});
  const departments = useJson<FoundLocations>(
    requested.country ? `/lugares?pais=${requested.country}` : null,
  );
  const cities = useJson<FoundLocations>(
    requested.department ? `/lugares?departamento=${requested.department}` : null,
  );
  const departmentList = departments.state === 'idle' ? initialLists.departments : locationsIn(departments);
  const citiesOfDepartment = cities.state === 'idle' ? initialLists.cities : locationsIn(cities);
  const cityList = location.department ? citiesOfDepartment : [];

  const chooseDepartment = (department: string) => {
    setLocation((before) => ({ ...before, department, city: '' }));
    setRequested((before) => ({ ...before, department }));
  };
  const chooseCountry = (country: string) => {
    setLocation({ country, department: '', city: '' });
    setRequested({ country });
  };

  const onlyDepartment = onlyValue(departments.state === 'ready' ? locationsIn(departments) : []);
  const onlyCity = onlyValue(cities.state === 'ready' ? locationsIn(cities) : []);
  useEffect(() => {
    if (onlyDepartment && location.department === '') chooseDepartment(onlyDepartment);
  });
  useEffect(() => {
    if (onlyCity && location.department && location.city === '')
      setLocation((before) => ({ ...before, city: onlyCity }));
  });

  const failedRead = [departments, cities].find(({ state }) => state === 'failed');
  return (
    <>
      <Select
        {...controlledPropsOf(props.country)}
        label="País"
        placeholder="Seleccionar"
        options={countries}
        value={location.country}
        onChange={(event) => chooseCountry(event.target.value)}
      />
      <Select
        {...controlledPropsOf(props.department)}
        label="Departamento"
        placeholder={departments.state === 'loading' ? 'Cargando…' : 'Seleccionar'}
        options={location.country ? departmentList : []}
        value={location.department}
        onChange={(event) => chooseDepartment(event.target.value)}
      />
      <Combobox
        {...controlledPropsOf(props.city)}
        label="Ciudad"
        placeholder={cities.state === 'loading' ? 'Cargando…' : 'Seleccionar'}
        searchPlaceholder="Buscar ciudad…"
        options={cityList}
        value={location.city}
        onChange={(city) => setLocation((before) => ({ ...before, city }))}
      />
      {failedRead && (
        <div className="col-span-full">
          <ReadFailed onRetry={failedRead.reload}>{patientTexts.placesNotRead}</ReadFailed>
        </div>
      )}
    </>
  );
}

/** The options of a response; empty until it has arrived. */
const locationsIn = ({ value, state }: JsonRead<FoundLocations>) =>
  (state === 'ready' && value?.locations) || [];

const onlyValue = (locations: readonly Choice[]): string | undefined =>
  locations.length === 1 ? locations[0]?.value : undefined;
