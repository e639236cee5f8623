import type { Employee } from '@citame/contracts';
import { Button } from '@citame/ui/core';
import { Checkbox, FieldGroup, RadioGroup } from '@citame/ui/form';
import { Dialog, DialogBody, DialogFooter } from '@citame/ui/overlay';
import { apiQuery, useQuery } from '@citame/web/query';
import { useState, type ReactNode, type SubmitEvent } from 'react';
import { styled } from 'styled-components';
import { texts } from '../texts.ts';
import { HitRow } from './HitRow.tsx';
import type { Proposal } from './planMoves.ts';
import type { ConflictResolution } from './resolveConflicts.ts';
import { useReach } from './useReach.ts';

const Hits = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
`;

interface HitsDialogProps {
  readonly hits: readonly Proposal[];
  readonly team: readonly Employee[];
  readonly busy: boolean;
  readonly onBack: () => void;
  readonly onSave: (resolution: ConflictResolution) => void;
  readonly onClose: () => void;
}

const saveLabels = { keep: 'saveAnyway', move: 'saveAndMove', cancel: 'saveAndCancel' } as const;

/**
 * Lists the appointments that would be hit, and lets the owner choose to move, keep or cancel them: to move them and tell
 * the clients, unless none has a free time near it or can be told. Appointments whose client cannot be told stay unless the
 * owner moves them as well.
 */
export function HitsDialog({ hits, team, busy, onBack, onSave, onClose }: HitsDialogProps): ReactNode {
  const text = texts.useTexts();
  const employees = new Set(hits.map(({ appointment }) => appointment.employee_id)).size;
  const whatsapp = useQuery(apiQuery('GET /whatsapp/status'));
  const isConnected = whatsapp.data?.connected !== false;
  const [chosen, setChosen] = useState<ConflictResolution['what']>();
  const { against, isKnown } = useReach(
    hits.map(({ appointment }) => appointment),
    chosen === 'cancel' ? 'cancelled' : 'moved',
  );
  const isTellable = ({ appointment }: Proposal): boolean =>
    isConnected && against(appointment.customer_id) === undefined;
  const movable = hits.filter(({ move }) => move !== undefined);
  const untold = movable.filter((hit) => !isTellable(hit));
  // Clients who are moved and hear nothing of it come at the wrong time: that is for the owner to choose.
  const what = chosen ?? (untold.length < movable.length ? 'move' : 'keep');
  const [isUntoldMoved, setUntoldMoved] = useState(false);
  const asksForUntold = what === 'move' && untold.length > 0 && untold.length < movable.length;
  const kept = new Set(
    asksForUntold && !isUntoldMoved ? untold.map(({ appointment }) => appointment.id) : [],
  );
  const isMoved = (hit: Proposal): boolean => what === 'move' && !kept.has(hit.appointment.id);
  // A move that has no place to go to changes nothing, so there is nothing to tell.
  const changed = hits.filter((hit) => what === 'cancel' || (isMoved(hit) && hit.move !== undefined));
  const clients = [...new Set(changed.map(({ appointment: { customer_id: id } }) => id))];
  const reached = clients.filter((id) => against(id) === undefined).length;
  const canTell = isConnected && reached > 0;
  const [wantsTo, setWantsTo] = useState(true);
  const notify = wantsTo && canTell;
  const hint = !isConnected
    ? text('hits.notConnected')
    : reached === 0
      ? text('hits.toldNone')
      : !notify
        ? text('hits.notTold')
        : !isKnown
          ? text('hits.told')
          : reached === clients.length
            ? text('hits.toldAll', { count: clients.length })
            : text('hits.toldSome', { told: reached, total: clients.length });
  const save = (event: SubmitEvent): void => {
    event.preventDefault();
    if (!busy) {
      onSave({ what, notify, kept });
    }
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={text('hits.title', { count: hits.length })}
      description={text('hits.text')}
    >
      <form noValidate onSubmit={save}>
        <DialogBody>
          <Hits aria-label={text('hits.list')}>
            {hits.map((hit) => (
              <HitRow
                key={hit.appointment.id}
                appointment={hit.appointment}
                team={team}
                move={hit.move}
                isOneOfAll={employees > 1}
                isMoved={isMoved(hit)}
                against={isConnected ? against(hit.appointment.customer_id) : undefined}
              />
            ))}
          </Hits>
          <FieldGroup label={text('hits.what')}>
            <RadioGroup
              label={text('hits.what')}
              value={what}
              onChange={setChosen}
              options={[
                {
                  value: 'move',
                  label: text('hits.move'),
                  hint: text('hits.moveHint', { possible: movable.length, total: hits.length }),
                  disabled: movable.length === 0,
                },
                { value: 'keep', label: text('hits.keep'), hint: text('hits.keepHint') },
                { value: 'cancel', label: text('hits.cancel'), hint: text('hits.cancelHint') },
              ]}
            />
          </FieldGroup>
          {asksForUntold && (
            <Checkbox
              label={text('hits.moveUntold', { count: untold.length })}
              hint={text(isUntoldMoved ? 'hits.untoldMoved' : 'hits.untoldKept')}
              checked={isUntoldMoved}
              onChange={(event) => setUntoldMoved(event.target.checked)}
            />
          )}
          {what !== 'keep' && (
            <Checkbox
              label={text('hits.notify')}
              hint={hint}
              checked={notify}
              disabled={!canTell}
              onChange={(event) => setWantsTo(event.target.checked)}
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
    </Dialog>
  );
}
