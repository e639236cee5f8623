import { Stack, Text } from '@citame/ui/core';
import { FormDialog } from '@citame/ui/overlay';
import { api, messageOf } from '@citame/web/api';
import { invalidate } from '@citame/web/page';
import { useMutation, useQueryClient } from '@citame/web/query';
import { useState, type ReactNode } from 'react';
import { CurrentPasswordField } from '../password/CurrentPasswordField.tsx';
import { texts } from '../texts.ts';

const points = ['closure.erased', 'closure.meanwhile', 'closure.subscription', 'closure.backups'] as const;

/** Tells what the end of the business means, and asks for it with the password. */
export function CloseDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const text = texts.useTexts();
  const client = useQueryClient();
  const [password, setPassword] = useState('');
  const asking = useMutation({
    mutationFn: () => api('POST /me/closure', { body: { currentPassword: password } }),
    onSuccess: () => {
      onClose();
      return invalidate(client, 'GET /me');
    },
  });
  return (
    <FormDialog
      title={text('closure.ask')}
      description={text('closure.askText')}
      submitLabel={text('closure.close')}
      cancelLabel={text('account.cancel')}
      busy={asking.isPending}
      disabled={password === ''}
      onSubmit={() => asking.mutate()}
      onClose={onClose}
    >
      <Stack gap={16}>
        <Stack as="ul" gap={8}>
          {points.map((point) => (
            <li key={point}>
              <Text as="span" tone="soft">
                {text(point)}
              </Text>
            </li>
          ))}
        </Stack>
        <CurrentPasswordField
          value={password}
          error={asking.error !== null && messageOf(asking.error, text('closure.askFailed'))}
          onChange={(value) => {
            setPassword(value);
            asking.reset();
          }}
        />
      </Stack>
    </FormDialog>
  );
}
