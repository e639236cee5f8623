import { lazyDialog } from '@citame/ui/lazy';
import { Checkbox, FieldGroup, RadioGroup } from '@citame/ui/form';
import type { EndpointResult } from '@citame/web/api';
import { apiQuery, useQuery } from '@citame/web/query';
import { useState, type ReactNode } from 'react';
import { texts } from '../texts.ts';

const ConnectDialog = lazyDialog(async () => (await import('../ConnectDialog.tsx')).ConnectDialog);

export type PendingNumber = EndpointResult<'GET /whatsapp/status'>['pending_numbers'][number];

interface ConfirmWhatsappProps {
  /** The numbers that may be meant, one at least. */
  readonly numbers: readonly PendingNumber[];
  readonly busy: boolean;
  /** `audience`: whom the bot answers from then on, where that changes. */
  readonly onConfirm: (number: PendingNumber, audience: 'askers' | undefined) => void;
  readonly onCancel: () => void;
}

/**
 * Asks the owner which number is for this business, and whether it is the one. For a number of the WhatsApp Business app it proposes
 * that the bot answers only who asks for an appointment, unless they have already chosen whom it answers.
 */
export function ConfirmWhatsapp({ numbers, busy, onConfirm, onCancel }: ConfirmWhatsappProps): ReactNode {
  const text = texts.useTexts();
  const business = useQuery(apiQuery('GET /business')).data;
  const [chosenId, setChosenId] = useState<string>();
  const [isAskersOnly, setAskersOnly] = useState(true);
  const chosen = numbers.find(({ phone_number_id: id }) => id === chosenId) ?? numbers[0];
  if (business === undefined || chosen === undefined) {
    return null;
  }
  const isProposed = chosen.on_business_app && business.bot_answers === 'everybody';
  return (
    <ConnectDialog
      consequence={text('confirm.whatsapp', {
        business: business.name,
        number: chosen.display_phone_number,
      })}
      busy={busy}
      onConfirm={() => onConfirm(chosen, isProposed && isAskersOnly ? 'askers' : undefined)}
      onCancel={onCancel}
    >
      {numbers.length > 1 && (
        <FieldGroup label={text('confirm.which')}>
          <RadioGroup
            options={numbers.map(({ phone_number_id: value, display_phone_number: label }) => ({
              value,
              label,
            }))}
            value={chosen.phone_number_id}
            onChange={setChosenId}
          />
        </FieldGroup>
      )}
      {isProposed && (
        <Checkbox
          label={text('confirm.askers')}
          hint={text('confirm.askersHint')}
          checked={isAskersOnly}
          onChange={(event) => setAskersOnly(event.target.checked)}
        />
      )}
    </ConnectDialog>
  );
}
