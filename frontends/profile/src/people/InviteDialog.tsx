import { Button, Stack, Text } from '@citame/ui/core';
import { Field, TextInput } from '@citame/ui/form';
import { Dialog, DialogBody, DialogClose, DialogFooter, FormDialog } from '@citame/ui/overlay';
import { messageOf } from '@citame/web/api';
import { CopyButton, invalidate } from '@citame/web/page';
import { useFormCall, useMutation, useQueryClient } from '@citame/web/query';
import { useState, type ReactNode } from 'react';
import { texts } from '../texts.ts';
import { emailForm } from '../account/emailForm.ts';
import { firstRights, rightsOf } from './rightsDraft.ts';
import { RightsFields } from './RightsFields.tsx';

/** Invites a person, and then shows the link that the owner may hand over. */
export function InviteDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const text = texts.useTexts();
  const client = useQueryClient();
  const call = useFormCall();
  const [email, setEmail] = useState('');
  const [draft, setDraft] = useState(firstRights);
  const [isChecked, setChecked] = useState(false);
  const rights = rightsOf(draft);
  const isEmail = emailForm.test(email.trim());
  const sending = useMutation({
    mutationFn: (body: NonNullable<typeof rights>) =>
      call('POST /invitations', { body: { email: email.trim(), ...body } }),
    onSuccess: () => invalidate(client, 'GET /invitations'),
  });
  if (sending.data !== undefined) {
    return <Sent {...sending.data} onClose={onClose} />;
  }
  return (
    <FormDialog
      title={text('people.inviteTitle')}
      description={text('people.inviteText')}
      submitLabel={text('people.send')}
      cancelLabel={text('people.cancel')}
      busy={sending.isPending}
      onSubmit={() => {
        setChecked(true);
        if (isEmail && rights !== undefined) {
          sending.mutate(rights);
        }
      }}
      onClose={onClose}
    >
      <Stack gap={16}>
        <Field
          label={text('people.email')}
          error={
            (isChecked && !isEmail && text('people.emailRequired')) ||
            (sending.error !== null && messageOf(sending.error, text('people.failed')))
          }
          required
        >
          <TextInput
            type="email"
            inputMode="email"
            autoComplete="off"
            value={email}
            onChange={({ target: { value } }) => {
              setEmail(value);
              sending.reset();
            }}
          />
        </Field>
        <RightsFields draft={draft} onChange={setDraft} isIncomplete={isChecked && rights === undefined} />
      </Stack>
    </FormDialog>
  );
}

interface SentProps {
  readonly link: string;
  /** Whether it was mailed, too. */
  readonly mailed: boolean;
  readonly onClose: () => void;
}

/** The link, which is seen only now: the service keeps a hash of it. */
function Sent({ link, mailed, onClose }: SentProps): ReactNode {
  const text = texts.useTexts();
  return (
    <Dialog open onOpenChange={onClose} title={text(mailed ? 'people.sentTitle' : 'people.unmailedTitle')}>
      <DialogBody>
        <Stack gap={16}>
          <Text tone="soft">{text(mailed ? 'people.sentText' : 'people.unmailedText')}</Text>
          <Field label={text('people.link')}>
            <TextInput
              readOnly
              value={link}
              onFocus={(event) => event.target.select()}
              trailing={<CopyButton copied={link} label={text('people.copy')} done={text('people.copied')} />}
            />
          </Field>
        </Stack>
      </DialogBody>
      <DialogFooter>
        <DialogClose>
          <Button>{text('people.close')}</Button>
        </DialogClose>
      </DialogFooter>
    </Dialog>
  );
}
