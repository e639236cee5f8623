import { Button, Card, CardBody, CardHeader, Stack } from '@citame/ui/core';
import { Field, PasswordInput } from '@citame/ui/form';
import { toast } from '@citame/ui/toast';
import { api } from '@citame/web/api';
import { toastError } from '@citame/web/page';
import { session } from '@citame/web/session';
import type { ReactNode } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { texts } from '../texts.ts';

const empty = { currentPassword: '', newPassword: '', confirmPassword: '' };
const shortest = 8;

/** Changes the password; every other session ends, this one goes on. */
export function PasswordCard(): ReactNode {
  const text = texts.useTexts();
  const form = useForm({ defaultValues: empty, reValidateMode: 'onSubmit' });
  const { errors, isSubmitting } = form.formState;
  const isFilled = Object.values(useWatch({ control: form.control })).every((value) => value !== '');
  const field = (name: keyof typeof empty, validate: (value: string) => string | boolean = () => true) =>
    form.register(name, { validate, onChange: () => form.clearErrors(name) });
  const change = form.handleSubmit(async ({ currentPassword, newPassword }) => {
    try {
      const { token } = await api('POST /me/change-password', { body: { currentPassword, newPassword } });
      session.update({ token });
    } catch (error) {
      toastError(error, text('password.failed'));
      return;
    }
    form.reset();
    toast({ variant: 'success', title: text('password.doneTitle'), description: text('password.doneText') });
  });
  return (
    <Card as="section" aria-labelledby="password">
      <CardHeader id="password" title={text('password.title')} />
      <CardBody>
        <form noValidate onSubmit={(event) => void change(event)}>
          <Stack gap={16}>
            <Field label={text('password.current')}>
              <PasswordInput autoComplete="current-password" {...field('currentPassword')} />
            </Field>
            <Field
              label={text('password.next')}
              hint={text('password.hint')}
              error={errors.newPassword?.message}
            >
              <PasswordInput
                autoComplete="new-password"
                {...field('newPassword', ({ length }) => length >= shortest || text('password.short'))}
              />
            </Field>
            <Field label={text('password.again')} error={errors.confirmPassword?.message}>
              <PasswordInput
                autoComplete="new-password"
                {...field(
                  'confirmPassword',
                  (again) => again === form.getValues('newPassword') || text('password.differ'),
                )}
              />
            </Field>
            <div>
              <Button type="submit" disabled={!isFilled} busy={isSubmitting}>
                {text('password.save')}
              </Button>
            </div>
          </Stack>
        </form>
      </CardBody>
    </Card>
  );
}
