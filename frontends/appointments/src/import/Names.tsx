import type { NamedInFile } from '@citame/contracts';
import { Heading, Stack, Text as Words } from '@citame/ui/core';
import { NativeSelect } from '@citame/ui/form';
import { media } from '@citame/ui/theme';
import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { texts } from '../texts.ts';

const Rows = styled.ul`
  display: grid;
  gap: 8px;
  max-height: 260px;
  overflow: auto;
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 220px;
    gap: 10px;
    align-items: center;
  }
  ${media.phone} {
    li {
      grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    }
  }
`;

interface NamesProps {
  readonly title: string;
  /** Stands for an empty name. */
  readonly unnamed: string;
  readonly names: readonly NamedInFile[];
  readonly options: readonly { readonly id: string; readonly label: string }[];
  readonly onChange: (name: string, id: string | null) => void;
}

/** Names of a file that are none of ours: the owner says which each of them is. */
export function Names({ title, unnamed, names, options, onChange }: NamesProps): ReactNode {
  const text = texts.useTexts();
  const id = useId();
  return names.length === 0 ? null : (
    <Stack gap={8} as="section" aria-labelledby={id}>
      <Heading level={3} size="card" id={id}>
        {title}
      </Heading>
      <Rows>
        {names.map(({ name, count, chosen }) => (
          <li key={name}>
            <div>
              <Words as="span" strong>
                {name || unnamed}
              </Words>{' '}
              <Words as="span" tone="muted" size="sm">
                {text('import.ofThem', { count })}
              </Words>
            </div>
            <NativeSelect
              aria-label={`${title} ${name || unnamed}`}
              value={chosen ?? ''}
              onChange={({ target: { value } }) => onChange(name, value || null)}
            >
              <option value="">{text('import.leave')}</option>
              {options.map(({ id: option, label }) => (
                <option key={option} value={option}>
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
