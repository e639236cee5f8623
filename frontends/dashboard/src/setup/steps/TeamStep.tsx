import { Button, IconButton, Stack } from '@citame/ui/core';
import { Field, SegmentedControl, TextInput } from '@citame/ui/form';
import { Plus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { maxNameLength } from '../draft.ts';
import { setupTexts } from '../setupTexts.ts';
import type { StepProps } from './stepProps.ts';

const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 4px;
  align-items: end;
`;
const maxTeam = 12;

/** Alone, or the names of the team. */
export function TeamStep({ draft, onChange, ownName }: StepProps & { readonly ownName: string }): ReactNode {
  const text = setupTexts.useTexts();
  const { team } = draft;
  const isAlone = team.length === 1;
  const write = (place: number, name: string): void => onChange({ team: team.with(place, name) });
  return (
    <Stack gap={16}>
      <div>
        <SegmentedControl
          label={text('team.title')}
          value={isAlone ? 'alone' : 'several'}
          options={[
            { value: 'alone', label: text('team.alone') },
            { value: 'several', label: text('team.several') },
          ]}
          onChange={(choice) =>
            onChange({ team: choice === 'alone' ? team.slice(0, 1) : [team[0] ?? '', '', ''] })
          }
        />
      </div>
      {isAlone ? (
        <Field
          label={text('team.own')}
          hint={text('team.ownHint', { name: ownName.slice(0, maxNameLength) })}
        >
          <TextInput
            value={team[0] ?? ''}
            maxLength={maxNameLength}
            autoComplete="given-name"
            onChange={(event) => write(0, event.target.value)}
          />
        </Field>
      ) : (
        <Stack gap={12}>
          {team.map((name, place) => (
            // Names are only known by their place while they are written.
            // oxlint-disable-next-line react/no-array-index-key
            <Line key={place}>
              <Field label={text('team.person', { number: place + 1 })}>
                <TextInput
                  value={name}
                  maxLength={maxNameLength}
                  autoComplete="off"
                  onChange={(event) => write(place, event.target.value)}
                />
              </Field>
              {team.length > 2 && (
                <IconButton
                  label={text('team.remove', {
                    name: name === '' ? text('team.person', { number: place + 1 }) : name,
                  })}
                  onClick={() => onChange({ team: team.toSpliced(place, 1) })}
                >
                  <X size={18} />
                </IconButton>
              )}
            </Line>
          ))}
          {team.length < maxTeam && (
            <div>
              <Button variant="outline" size="sm" onClick={() => onChange({ team: [...team, ''] })}>
                <Plus size={16} aria-hidden="true" />
                {text('team.add')}
              </Button>
            </div>
          )}
        </Stack>
      )}
    </Stack>
  );
}
