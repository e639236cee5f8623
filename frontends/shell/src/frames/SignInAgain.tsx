import { Banner, Button } from '@citame/ui/core';
import { Field, PasswordInput, TextInput } from '@citame/ui/form';
import { Dialog, DialogBody, DialogFooter } from '@citame/ui/overlay';
import { api, ApiError, messageOf } from '@citame/web/api';
import { useMutation, useQueryClient } from '@citame/web/query';
import { session } from '@citame/web/session';
import { useState, type ReactNode, type SubmitEvent } from 'react';
import { texts } from '../texts.ts';
import { ownerTexts } from './ownerTexts.ts';

interface SignInAgainProps {
  readonly email: string;
  /** Whether they have left in another tab: what is on the page is not for the eyes of others then. */
  readonly isLeft: boolean;
}

/** Asks for the password over the page, which keeps everything that was written in it. */
export function SignInAgain({ email, isLeft }: SignInAgainProps): ReactNode {
  const text = ownerTexts.useTexts();
  const ofShell = texts.useTexts();
  const client = useQueryClient();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState<string>();
  const signIn = useMutation({
    mutationFn: () =>
      api('POST /auth/login', { body: { email, password, ...(code === undefined ? {} : { code }) } }),
    onError: (error) => {
      if (asksForCode(error)) {
        setCode('');
      }
    },
    onSuccess: (answer) => {
      session.enter(answer);
      void client.invalidateQueries();
    },
  });
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (password !== '' && !signIn.isPending) {
      signIn.mutate();
    }
  };
  return (
    <Dialog
      open
      dismissible={false}
      veiled={isLeft}
      width="sm"
      title={text('again.title')}
      description={text(isLeft ? 'again.left' : 'again.text')}
    >
      <form noValidate onSubmit={submit}>
        <DialogBody>
          {signIn.isError && !asksForCode(signIn.error) && (
            <Banner tone="danger" role="alert">
              {messageOf(signIn.error, ofShell('offline.text'))}
            </Banner>
          )}
          <input type="hidden" name="username" autoComplete="username" value={email} />
          <Field label={text('again.password')} hint={email}>
            <PasswordInput
              autoComplete="current-password"
              value={password}
              onChange={(event) => {
                setPassword(event.target.value);
                signIn.reset();
              }}
            />
          </Field>
          {code !== undefined && (
            <Field label={text('again.code')}>
              <TextInput
                autoComplete="one-time-code"
                value={code}
                onChange={(event) => {
                  setCode(event.target.value);
                  signIn.reset();
                }}
              />
            </Field>
          )}
        </DialogBody>
        <DialogFooter>
          <Button variant="ghost" onClick={() => session.leave()}>
            {ofShell('menu.logout')}
          </Button>
          <Button type="submit" busy={signIn.isPending} disabled={password === '' || code === ''}>
            {text('again.title')}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}

/** Whether the password was right, and the account also asks for a code. */
function asksForCode(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'second_factor_required';
}
