import type { ImportedAppointment } from '@citame/contracts';
import { Button, Heading, Stack, Text as Words } from '@citame/ui/core';
import { Checkbox, Field, TextInput } from '@citame/ui/form';
import { color } from '@citame/ui/theme';
import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { texts } from '../texts.ts';
import { RowText } from './RowText.tsx';

const Rows = styled.ul`
  display: grid;
  max-height: 320px;
  overflow: auto;
  li {
    padding: 8px 0;
    border-bottom: 1px solid ${color.line};
  }
`;
const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 12px;
  align-items: center;
  justify-content: space-between;
`;

interface ObstructedProps {
  readonly rows: readonly ImportedAppointment[];
  readonly reason: string;
  readonly onReason: (reason: string) => void;
  /** Takes the rows that are squeezed in. */
  readonly onSqueeze: (rows: number[]) => void;
}

/** Appointments with something in their way: left out, unless the owner squeezes them in, with a reason. */
export function Obstructed({ rows, reason, onReason, onSqueeze }: ObstructedProps): ReactNode {
  const text = texts.useTexts();
  const id = useId();
  const squeezed = rows.filter((one) => one.squeezed).map(({ row }) => row);
  const isAll = squeezed.length === rows.length;
  return rows.length === 0 ? null : (
    <Stack gap={8} as="section" aria-labelledby={id}>
      <Line>
        <Heading level={3} size="card" id={id}>
          {text('import.obstructed', { count: rows.length })}
        </Heading>
        {rows.length > 1 && (
          <Button
            size="sm"
            variant="outline"
            onClick={() => onSqueeze(isAll ? [] : rows.map(({ row }) => row))}
          >
            {text(isAll ? 'import.squeezeNone' : 'import.squeezeAll')}
          </Button>
        )}
      </Line>
      <Rows>
        {rows.map((one) => (
          <li key={one.row}>
            <RowText row={one} />
            <Words tone="soft" size="sm">
              {one.reasons.join(' ')}
            </Words>
            <Checkbox
              label={text('squeeze.save')}
              aria-label={`${text('squeeze.save')}: ${one.client}, ${one.date} ${one.slot}`}
              checked={one.squeezed}
              onChange={({ target: { checked } }) =>
                onSqueeze(checked ? [...squeezed, one.row] : squeezed.filter((row) => row !== one.row))
              }
            />
          </li>
        ))}
      </Rows>
      {squeezed.length > 0 && (
        <Field label={text('squeeze.reason')}>
          <TextInput
            autoComplete="off"
            maxLength={300}
            value={reason}
            onChange={({ target: { value } }) => onReason(value)}
          />
        </Field>
      )}
    </Stack>
  );
}
