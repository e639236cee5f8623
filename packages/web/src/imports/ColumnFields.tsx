import { Heading, Stack, Text as Words } from '@citame/ui/core';
import { NativeSelect } from '@citame/ui/form';
import { media } from '@citame/ui/theme';
import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';

const Rows = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 10px 16px;
  max-height: 320px;
  overflow: auto;
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 170px;
    gap: 10px;
    align-items: center;
  }
`;

const Clipped = styled.div`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

interface Column<Field> {
  readonly heading: string;
  readonly samples: readonly string[];
  readonly field: Field | null;
}

interface ColumnFieldsProps<Field extends string> {
  readonly columns: readonly Column<Field>[];
  readonly title: string;
  /** How many were recognised of how many. */
  readonly summaryOf: (known: number, all: number) => string;
  readonly examplesOf: (samples: string) => string;
  /** Contents of columns, each with its name; and that of none. */
  readonly fields: readonly { readonly field: Field; readonly label: string }[];
  readonly none: string;
  readonly disabled: boolean;
  readonly onChange: (fields: (Field | null)[]) => void;
}

/** A choice for each column of a file: its guessed field, until the owner chooses another. */
export function ColumnFields<Field extends string>({
  columns,
  title,
  summaryOf,
  examplesOf,
  fields,
  none,
  disabled,
  onChange,
}: ColumnFieldsProps<Field>): ReactNode {
  const id = useId();
  const shown = columns
    .map((column, place) => ({ ...column, place }))
    .filter(({ samples, field }) => samples.length > 0 || field !== null)
    // Imported columns first.
    .toSorted((a, b) => Number(a.field === null) - Number(b.field === null));
  const choose = (place: number, value: string): void =>
    onChange(
      columns.map(({ field }, index) =>
        index === place ? (fields.find((known) => known.field === value)?.field ?? null) : field,
      ),
    );
  return (
    <Stack gap={8} as="section" aria-labelledby={id}>
      <Heading level={3} size="card" id={id}>
        {title}
      </Heading>
      <Words tone="soft" size="sm">
        {summaryOf(shown.filter(({ field }) => field !== null).length, shown.length)}
      </Words>
      <Rows>
        {shown.map(({ heading, samples, field, place }) => (
          <li key={place}>
            <div>
              <Clipped>{heading}</Clipped>
              <Words as="div" tone="muted" size="sm">
                <Clipped>{examplesOf(samples.join(', '))}</Clipped>
              </Words>
            </div>
            <NativeSelect
              aria-label={heading}
              value={field ?? ''}
              disabled={disabled}
              onChange={({ target: { value } }) => choose(place, value)}
            >
              <option value="">{none}</option>
              {fields.map(({ field: known, label }) => (
                <option key={known} value={known}>
                  {label}
                </option>
              ))}
            </NativeSelect>
          </li>
        ))}
      </Rows>
    </Stack>
  );
}
