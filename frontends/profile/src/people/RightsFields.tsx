import { memberRoles } from '@citame/contracts/members';
import { Stack } from '@citame/ui/core';
import { Checkbox, Field, FieldGroup, NativeSelect, RadioGroup } from '@citame/ui/form';
import { apiQuery, useQuery } from '@citame/web/query';
import type { ReactNode } from 'react';
import { texts } from '../texts.ts';
import type { RightsDraft } from './rightsDraft.ts';

interface RightsFieldsProps {
  readonly draft: RightsDraft;
  readonly onChange: (draft: RightsDraft) => void;
  /** Whether the employee was looked for and is missing. */
  readonly isIncomplete: boolean;
}

/** The role of a person, and for an employee which one of the team they are. */
export function RightsFields({ draft, onChange, isIncomplete }: RightsFieldsProps): ReactNode {
  const text = texts.useTexts();
  const team = useQuery(apiQuery('GET /employees')).data ?? [];
  return (
    <Stack gap={16}>
      <FieldGroup label={text('people.role.label')}>
        <RadioGroup
          value={draft.role}
          onChange={(role) => onChange({ ...draft, role })}
          options={memberRoles.map((role) => ({
            value: role,
            label: text(`people.role.${role}`),
            hint: text(`people.roleHint.${role}`),
          }))}
        />
      </FieldGroup>
      {draft.role === 'employee' && (
        <>
          <Field
            label={text('people.employee')}
            error={isIncomplete && text('people.employeeRequired')}
            required
          >
            <NativeSelect
              value={draft.employeeId ?? ''}
              onChange={({ target: { value } }) =>
                onChange({ ...draft, employeeId: value === '' ? undefined : value })
              }
            >
              <option value="">{text('people.chooseEmployee')}</option>
              {team.map(({ employee_id: id, nombre: name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </NativeSelect>
          </Field>
          <Checkbox
            label={text('people.contacts')}
            checked={draft.seesContacts}
            onChange={({ target: { checked } }) => onChange({ ...draft, seesContacts: checked })}
          />
        </>
      )}
    </Stack>
  );
}
