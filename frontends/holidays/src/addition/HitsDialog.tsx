import type { Employee } from '@citame/contracts';
import { Button } from '@citame/ui/core';
import { Checkbox, FieldGroup, RadioGroup } from '@citame/ui/form';
import { Dialog, DialogBody, DialogFooter } from '@citame/ui/overlay';
import type { ReactNode, SubmitEvent } from 'react';
import { styled } from 'styled-components';
import { texts } from '../texts.ts';
import type { AdditionBody } from './draft.ts';
import { HitRow } from './HitRow.tsx';
import type { Proposal } from './planMoves.ts';
import type { ConflictResolution } from './resolveConflicts.ts';
import { useResolution, type Resolution } from './useResolution.ts';

const Hits = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
`;

interface HitsDialogProps {
  /** Or `wholeBusiness`: whose days or hours are changed, and how. */
  readonly employeeId: string;
  readonly body: AdditionBody;
  readonly hits: readonly Proposal[];
  readonly team: readonly Employee[];
  readonly busy: boolean;
  readonly onBack: () => void;
  readonly onSave: (resolution: ConflictResolution) => void;
  readonly onClose: () => void;
}

const saveLabels = { keep: 'saveAnyway', move: 'saveAndMove', cancel: 'saveAndCancel' } as const;

/** Lets the owner choose to move, keep or cancel the appointments that would be hit, and lists them with what becomes of each. */
export function HitsDialog({
  employeeId,
  body,
  hits,
  team,
  busy,
  onBack,
  onSave,
  onClose,
}: HitsDialogProps): ReactNode {
  const text = texts.useTexts();
  const resolution = useResolution(hits);
  const { what, notify, kept, untellable, proposals } = resolution;
  const save = (event: SubmitEvent): void => {
    event.preventDefault();
    if (!busy) {
      onSave({ what, notify, kept, untellable, proposals });
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
          <Choices resolution={resolution} />
          <Hits aria-label={text('hits.list')}>
            {proposals.map((proposal) => (
              <HitRow
                key={proposal.appointment.id}
                proposal={proposal}
                team={team}
                isMoved={resolution.isMoved(proposal)}
                why={resolution.whyUntold(proposal)}
                change={{
                  employeeId,
                  body,
                  others: proposals.filter((other) => other !== proposal && resolution.isMoved(other)),
                  onChange: (move) => resolution.moveTo(proposal, move),
                }}
              />
            ))}
          </Hits>
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

/** The choices for all of them, before the list, which may be long. */
function Choices({ resolution }: { readonly resolution: Resolution }): ReactNode {
  const text = texts.useTexts();
  const { what, movable, proposals, untold, isUntoldMoved } = resolution;
  return (
    <>
      <FieldGroup label={text('hits.what')}>
        <RadioGroup
          label={text('hits.what')}
          value={what}
          onChange={resolution.choose}
          options={[
            {
              value: 'move',
              label: text('hits.move'),
              hint: text('hits.moveHint', { possible: movable, total: proposals.length }),
              disabled: movable === 0,
            },
            { value: 'keep', label: text('hits.keep'), hint: text('hits.keepHint') },
            { value: 'cancel', label: text('hits.cancel'), hint: text('hits.cancelHint') },
          ]}
        />
      </FieldGroup>
      {what === 'move' && untold > 0 && (
        <Checkbox
          label={text('hits.moveUntold', { count: untold })}
          hint={text(isUntoldMoved ? 'hits.untoldMoved' : 'hits.untoldKept')}
          checked={isUntoldMoved}
          onChange={(event) => resolution.moveUntold(event.target.checked)}
        />
      )}
      {what !== 'keep' && (
        <Checkbox
          label={text('hits.notify')}
          hint={resolution.toldText}
          checked={resolution.notify}
          disabled={!resolution.canTell}
          onChange={(event) => resolution.tell(event.target.checked)}
        />
      )}
    </>
  );
}
