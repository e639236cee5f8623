import type { Employee } from '@citame/contracts';
import { Button, Stack, Text } from '@citame/ui/core';
import { AppointmentRow } from '@citame/ui/data';
import { Checkbox, FieldGroup, RadioGroup } from '@citame/ui/form';
import { DialogBody, DialogFooter } from '@citame/ui/overlay';
import { employeeColor } from '@citame/ui/theme';
import { useLanguage } from '@citame/web/i18n';
import { ArrowRight } from 'lucide-react';
import { useState, type ReactNode, type SubmitEvent } from 'react';
import { styled } from 'styled-components';
import { nearDay } from '../days/dayTexts.ts';
import { texts } from '../texts.ts';
import type { Move, Proposal } from './planMoves.ts';
import type { ConflictResolution } from './resolveConflicts.ts';

const Hits = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
`;

const Suggestion = styled(Text)`
  display: flex;
  gap: 6px;
  align-items: center;
  padding: 4px 0 0 86px;
  svg {
    flex: none;
  }
`;

interface HitsStepProps {
  readonly hits: readonly Proposal[];
  readonly team: readonly Employee[];
  readonly busy: boolean;
  readonly onBack: () => void;
  readonly onSave: (resolution: ConflictResolution) => void;
}

const saveLabels = { keep: 'saveAnyway', move: 'saveAndMove', cancel: 'saveAndCancel' } as const;

/** The appointments that would be hit, and the choice to keep, move or cancel them. */
export function HitsStep({ hits, team, busy, onBack, onSave }: HitsStepProps): ReactNode {
  const text = texts.useTexts();
  const [what, setWhat] = useState<ConflictResolution['what']>('keep');
  const [notify, setNotify] = useState(false);
  const possible = hits.filter(({ move }) => move !== undefined).length;
  const save = (event: SubmitEvent): void => {
    event.preventDefault();
    if (!busy) {
      onSave({ what, notify });
    }
  };
  return (
    <form noValidate onSubmit={save}>
      <DialogBody>
        <Hits aria-label={text('hits.list')}>
          {hits.map(({ appointment, move }) => (
            <HitRow
              key={appointment.id}
              appointment={appointment}
              team={team}
              move={move}
              isMoved={what === 'move'}
            />
          ))}
        </Hits>
        <FieldGroup label={text('hits.what')}>
          <RadioGroup
            label={text('hits.what')}
            value={what}
            onChange={setWhat}
            options={[
              { value: 'keep', label: text('hits.keep'), hint: text('hits.keepHint') },
              {
                value: 'move',
                label: text('hits.move'),
                hint: text('hits.moveHint', { possible, total: hits.length }),
                disabled: possible === 0,
              },
              { value: 'cancel', label: text('hits.cancel'), hint: text('hits.cancelHint') },
            ]}
          />
        </FieldGroup>
        {what !== 'keep' && (
          <Checkbox
            label={text('hits.notify')}
            hint={text(notify ? 'hits.told' : 'hits.notTold')}
            checked={notify}
            onChange={(event) => setNotify(event.target.checked)}
          />
        )}
      </DialogBody>
      <DialogFooter>
        <Button variant="ghost" onClick={onBack} disabled={busy}>
          {text('hits.back')}
        </Button>
        <Button type="submit" busy={busy} variant={what === 'cancel' ? 'danger' : 'primary'}>
          {text(`hits.${saveLabels[what]}`)}
        </Button>
      </DialogFooter>
    </form>
  );
}

interface HitRowProps {
  readonly appointment: Proposal['appointment'];
  readonly team: readonly Employee[];
  readonly move: Move | undefined;
  /** Whether it would go where it is suggested. */
  readonly isMoved: boolean;
}

function HitRow({ appointment, team, move, isMoved }: HitRowProps): ReactNode {
  const text = texts.useTexts();
  const { language } = useLanguage();
  const { slot, duration, date, name, phone, service_title: title, employee_id: own } = appointment;
  const client = name ?? (phone === null ? text('hits.noName') : `+${phone.replace(/^\+/, '')}`);
  return (
    <Stack as="li" gap={0}>
      <AppointmentRow
        time={slot}
        duration={text('hits.minutes', { count: duration })}
        title={title}
        detail={text('hits.detail', { day: nearDay(date, language), client })}
        color={employeeColor(team.findIndex(({ employee_id: id }) => id === own))}
      />
      {isMoved && (
        <Suggestion size="sm" tone={move === undefined ? 'danger' : 'success'} strong numeric>
          {move === undefined ? (
            text('hits.noPlace')
          ) : (
            <>
              <ArrowRight size={14} aria-hidden="true" />
              {text('hits.moveTo', {
                day: nearDay(move.date, language),
                slot: move.slot,
                employee: team.find(({ employee_id: id }) => id === move.employeeId)?.nombre ?? '',
              })}
            </>
          )}
        </Suggestion>
      )}
    </Stack>
  );
}
