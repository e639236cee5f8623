import { Stack } from '@citame/ui/core';
import { Checkbox, FieldGroup, RadioGroup, Switch } from '@citame/ui/form';
import { api, type EndpointResult } from '@citame/web/api';
import { toastError } from '@citame/web/page';
import { apiQuery, useMutation, useQuery, useQueryClient } from '@citame/web/query';
import type { ReactNode } from 'react';
import { texts } from '../texts.ts';

type Status = EndpointResult<'GET /google/status'>;
type Who = Status['blocks']['who'];

const choices: readonly Who[] = ['everybody', 'employees', 'nobody'];

/** Settings of the calendar: the employees whose time it takes, and whether its events show phones. */
export function GoogleChoices({ status }: { readonly status: Status }): ReactNode {
  const text = texts.useTexts();
  const client = useQueryClient();
  const team = useQuery(apiQuery('GET /employees')).data ?? [];
  const change = useMutation({
    mutationFn: (body: { blocks?: Status['blocks']; shows_phone?: boolean }) =>
      api('PATCH /google/settings', { body }),
    onSuccess: (now) => client.setQueryData(apiQuery('GET /google/status').queryKey, now),
    onError: (error) => toastError(error, text('google.blocks.failed')),
  });
  // A choice is shown while it is being saved.
  const blocks = (change.isPending ? change.variables.blocks : undefined) ?? status.blocks;
  const showsPhone = (change.isPending ? change.variables.shows_phone : undefined) ?? status.shows_phone;
  const chosen = blocks.who === 'employees' ? blocks.employee_ids : [];
  const choose = (who: Who): void =>
    change.mutate({
      blocks: who === 'employees' ? { who, employee_ids: team.map(({ employee_id: id }) => id) } : { who },
    });
  return (
    <Stack gap={12}>
      <FieldGroup label={text('google.blocks.title')} hint={text('google.blocks.hint')}>
        <RadioGroup
          options={choices.map((value) => ({
            value,
            label: text(`google.blocks.${value}`),
            disabled: change.isPending || (value === 'employees' && team.length === 0),
          }))}
          value={blocks.who}
          onChange={choose}
        />
      </FieldGroup>
      {blocks.who === 'employees' && (
        <FieldGroup label={text('google.blocks.team')}>
          {team.map(({ employee_id: id, nombre }) => (
            <Checkbox
              key={id}
              label={nombre}
              checked={chosen.includes(id)}
              // At least one employee: none at all is another choice.
              disabled={change.isPending || (chosen.length === 1 && chosen.includes(id))}
              onChange={({ target }) =>
                change.mutate({
                  blocks: {
                    who: 'employees',
                    employee_ids: target.checked ? [...chosen, id] : chosen.filter((other) => other !== id),
                  },
                })
              }
            />
          ))}
        </FieldGroup>
      )}
      <Switch
        label={text('google.phone.label')}
        hint={text('google.phone.hint')}
        checked={showsPhone}
        disabled={change.isPending}
        onChange={({ target }) => change.mutate({ shows_phone: target.checked })}
      />
    </Stack>
  );
}
