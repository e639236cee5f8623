import type { LocalDate } from '@citame/calendar';
import type { Employee } from '@citame/contracts';
import { Dialog } from '@citame/ui/overlay';
import { useState, type ReactNode } from 'react';
import { texts } from '../texts.ts';
import { wholeBusiness } from '../wholeBusiness.ts';
import { AdditionForm } from './AdditionForm.tsx';
import type { Group } from '../groups/groups.ts';
import { CallsDialog } from './CallsDialog.tsx';
import { bodyOf, draftOf, emptyDraft, type AdditionKind } from './draft.ts';
import { HitsDialog } from './HitsDialog.tsx';
import { useAddition } from './useAddition.ts';
import { useHitCount } from './useHitCount.ts';

interface AddDialogProps {
  readonly kind: AdditionKind;
  /** Or `wholeBusiness`. */
  readonly employeeId: string;
  readonly team: readonly Employee[];
  readonly today: LocalDate;
  /** Group to replace; undefined to add a new one. */
  readonly group: Group | undefined;
  readonly onClose: () => void;
}

/**
 * Asks for closed days or special hours, new ones or others in the place of a group. Appointments that would be hit are
 * shown before anything is saved, and the owner decides whether to keep, move or cancel them.
 */
export function AddDialog({ kind, employeeId, team, today, group, onClose }: AddDialogProps): ReactNode {
  const text = texts.useTexts();
  const [draft, setDraft] = useState(() => (group === undefined ? emptyDraft : draftOf(group)));
  const addition = useAddition({ employeeId, replaced: group, onSaved: onClose });
  const { hits, calls } = addition;
  const hitCount = useHitCount(employeeId, kind, draft);
  if (calls !== undefined) {
    return <CallsDialog calls={calls} team={team} onClose={onClose} />;
  }
  if (hits !== undefined) {
    return (
      <HitsDialog
        employeeId={employeeId}
        body={bodyOf(kind, draft)}
        hits={hits}
        team={team}
        busy={addition.isBusy}
        onBack={addition.back}
        onSave={(resolution) => addition.save(bodyOf(kind, draft), resolution)}
        onClose={onClose}
      />
    );
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={text(`form.${kind}${group === undefined ? 'Title' : 'Change'}`)}
      description={text(
        employeeId === wholeBusiness
          ? kind === 'closed'
            ? 'form.closedForAll'
            : 'form.hoursForAll'
          : `form.${kind}Text`,
      )}
      width={kind === 'closed' ? 'sm' : 'md'}
    >
      <AdditionForm
        kind={kind}
        draft={draft}
        onChange={setDraft}
        today={today}
        hitCount={hitCount}
        min={group !== undefined && group.first < today ? group.first : today}
        busy={addition.isBusy}
        onSubmit={() => addition.check(bodyOf(kind, draft))}
      />
    </Dialog>
  );
}
