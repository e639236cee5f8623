import { Banner } from '@citame/ui/core';
import { Field, PasswordInput } from '@citame/ui/form';
import { toast } from '@citame/ui/toast';
import { api } from '@citame/web/api';
import { useNavigate } from '@citame/web/router';
import { useEffect, useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { AccountForm } from '../form/AccountForm.tsx';
import { failureText } from '../form/failureText.ts';
import { formRules, minPasswordLength } from '../form/formRules.ts';
import { texts } from '../texts.ts';

/** Time to read the confirmation before the login opens. */
const toLoginMs = 2000;

export function ResetPasswordForm({ token }: { token: string }): ReactNode {
  const text = texts.useTexts();
  const navigate = useNavigate();
  const [isDone, setDone] = useState(false);
  const [problem, setProblem] = useState<string>();
  const form = useForm({ ...formRules, defaultValues: { newPassword: '', confirmPassword: '' } });
  const { errors } = form.formState;
  const edited = {
    onChange: () => {
      setProblem(undefined);
      form.clearErrors();
    },
  };

  useEffect(() => {
    if (!isDone) {
      return undefined;
    }
    const timer = setTimeout(() => void navigate('/auth/login'), toLoginMs);
    return () => clearTimeout(timer);
  }, [isDone, navigate]);

  const save = form.handleSubmit(async ({ newPassword, confirmPassword }) => {
    if (newPassword === '' || confirmPassword === '') {
      setProblem(text('errors.bothRequired'));
      return;
    }
    if (newPassword.length < minPasswordLength) {
      form.setError('newPassword', { message: text('errors.passwordShort') }, { shouldFocus: true });
      return;
    }
    if (newPassword !== confirmPassword) {
      setProblem(text('errors.passwordsDiffer'));
      return;
    }
    try {
      await api('POST /auth/reset-password', { body: { token, newPassword } });
    } catch (error) {
      toast({
        variant: 'destructive',
        title: text('error'),
        description: failureText(error, text('reset.failed')),
      });
      return;
    }
    toast({ variant: 'success', title: text('reset.toastTitle'), description: text('reset.toastText') });
    setDone(true);
  });

  return (
    <AccountForm
      onSubmit={(event) => void save(event)}
      submit={text('reset.submit')}
      busy={form.formState.isSubmitting || isDone}
    >
      {problem !== undefined && (
        <Banner tone="danger" role="alert">
          {problem}
        </Banner>
      )}
      <Field label={text('fields.newPassword')} error={errors.newPassword?.message} required>
        <PasswordInput
          autoComplete="new-password"
          placeholder={text('fields.passwordPlaceholder')}
          {...form.register('newPassword', edited)}
        />
      </Field>
      <Field label={text('fields.confirmPassword')} required>
        <PasswordInput autoComplete="new-password" {...form.register('confirmPassword', edited)} />
      </Field>
    </AccountForm>
  );
}
