import type { HolidayCalendar } from '@citame/contracts';
import { Field, NativeSelect } from '@citame/ui/form';
import { useLanguage } from '@citame/web/i18n';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { texts } from '../texts.ts';
import { knownCountries } from './countries.ts';
import type { KeptHolidays } from './useHolidayCalendar.ts';

const Halves = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 16px;
`;

interface PlaceFieldsProps {
  readonly kept: KeptHolidays;
  readonly onChange: (changes: Partial<HolidayCalendar>) => void;
}

/** The country, and its region where holidays differ by it. A choice is kept at once. */
export function PlaceFields({ kept, onChange }: PlaceFieldsProps): ReactNode {
  const text = texts.useTexts();
  const { language } = useLanguage();
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const byName = (a: readonly [string, string], b: readonly [string, string]): number =>
    a[1].localeCompare(b[1], language);
  const countries = [...new Set([kept.country, ...knownCountries])]
    .map((code) => [code, names.of(code) ?? code] as const)
    .toSorted(byName);
  const regions = Object.entries(kept.holidays.regions).toSorted(byName);
  return (
    <Halves data-saved="">
      <Field label={text('public.country')}>
        <NativeSelect
          value={kept.country}
          onChange={(event) => onChange({ country: event.target.value, region: null })}
        >
          {countries.map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </NativeSelect>
      </Field>
      {regions.length > 0 && (
        <Field label={text('public.region')}>
          <NativeSelect
            value={kept.region ?? ''}
            onChange={(event) =>
              onChange({
                country: kept.country,
                region: event.target.value === '' ? null : event.target.value,
              })
            }
          >
            <option value="">{text('public.noRegion')}</option>
            {regions.map(([code, name]) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </NativeSelect>
        </Field>
      )}
    </Halves>
  );
}
