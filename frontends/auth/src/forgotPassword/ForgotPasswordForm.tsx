import { Field, TextInput } from '@citame/ui/form';
import { toast } from '@citame/ui/toast';
import { api } from '@citame/web/api';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { AccountForm } from '../form/AccountForm.tsx';
import { emailError } from '../form/emailError.ts';
import { failureText } from '../form/failureText.ts';
import { formRules } from '../form/formRules.ts';
import { texts } from '../texts.ts';

interface ForgotPasswordFormProps {
  /** Address typed before, when the owner comes back to send again. */
  email: string;
  onSent: (email: string) => void;
}

export function ForgotPasswordForm({ email: before, onSent }: ForgotPasswordFormProps): ReactNode {
  const text = texts.useTexts();
  const form = useForm({ ...formRules, defaultValues: { email: before } });
  const { errors, isSubmitting } = form.formState;
  const send = form.handleSubmit(async (written) => {
    const email = written.email.trim();
    try {
      await api('POST /auth/forgot-password', { body: { email } });
    } catch (error) {
      toast({
        variant: 'destructive',
        title: text('error'),
        description: failureText(error, text('forgot.failed')),
      });
      return;
    }
    toast({ variant: 'success', title: text('forgot.toastTitle'), description: text('forgot.toastText') });
    onSent(email);
  });
  return (
    <AccountForm onSubmit={(event) => void send(event)} submit={text('forgot.submit')} busy={isSubmitting}>
      <Field label={text('fields.email')} error={errors.email?.message} required>
        <TextInput
          type="email"
          autoComplete="username"
          inputMode="email"
          placeholder={text('fields.emailPlaceholder')}
          {...form.register('email', {
            validate: (email) => emailError(text, email),
            onChange: () => form.clearErrors('email'),
          })}
        />
      </Field>
    </AccountForm>
  );
}
