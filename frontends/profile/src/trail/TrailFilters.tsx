import type { TrailFilter } from '@citame/contracts';
import { actorKinds, receptionSubjects, trailSubjects, type TrailSubject } from '@citame/contracts/trail';
import { actorTexts, subjectTexts } from '@citame/contracts/trailTexts';
import { Button } from '@citame/ui/core';
import { Field, NativeSelect, TextInput } from '@citame/ui/form';
import { media } from '@citame/ui/theme';
import { useLanguage } from '@citame/web/i18n';
import { useRights } from '@citame/web/session';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { texts } from '../texts.ts';
import type { ChangeFilter } from './trailFilter.ts';

const Root = styled.div.attrs({ role: 'search' })`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: 12px;
  align-items: end;
  margin-bottom: 16px;
  > button {
    grid-column: 1 / -1;
    justify-self: start;
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  }
`;

interface TrailFiltersProps {
  readonly filter: TrailFilter;
  readonly change: ChangeFilter;
}

/** Subject, actor and days of the trail. */
export function TrailFilters({ filter, change }: TrailFiltersProps): ReactNode {
  const text = texts.useTexts();
  const { language } = useLanguage();
  const subjects = useSubjects();
  const { subject, subject_id: one, customer_id: client, actor, from, to } = filter;
  return (
    <Root>
      <Field label={text('trail.subject')}>
        <NativeSelect
          value={subject ?? ''}
          onChange={({ target: { value } }) =>
            change({ subject: subjects.find((known) => known === value), subject_id: undefined })
          }
        >
          <option value="">{text('trail.everything')}</option>
          {subjects.map((known) => (
            <option key={known} value={known}>
              {subjectTexts[language][known]}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <Field label={text('trail.actor')}>
        <NativeSelect
          value={actor ?? ''}
          onChange={({ target: { value } }) => change({ actor: actorKinds.find((known) => known === value) })}
        >
          <option value="">{text('trail.everyActor')}</option>
          {actorKinds.map((known) => (
            <option key={known} value={known}>
              {actorTexts[language][known]}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <Field label={text('trail.from')}>
        <TextInput
          type="date"
          max={to}
          value={from ?? ''}
          onChange={({ target: { value } }) => change({ from: value })}
        />
      </Field>
      <Field label={text('trail.to')}>
        <TextInput
          type="date"
          min={from}
          value={to ?? ''}
          onChange={({ target: { value } }) => change({ to: value })}
        />
      </Field>
      {(one !== undefined || client !== undefined) && (
        <Button
          variant="outline"
          onClick={() => change({ subject: undefined, subject_id: undefined, customer_id: undefined })}
        >
          {text('trail.all')}
        </Button>
      )}
    </Root>
  );
}

/** The subjects that the signed-in person may see. */
function useSubjects(): readonly TrailSubject[] {
  const { mayActAs } = useRights();
  if (mayActAs('owner')) {
    return trailSubjects;
  }
  return mayActAs('reception') ? receptionSubjects : ['appointment'];
}
