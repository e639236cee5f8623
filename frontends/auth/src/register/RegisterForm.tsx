import { Banner, Text, TextLink } from '@citame/ui/core';
import { Checkbox, Field, PasswordInput, TextInput } from '@citame/ui/form';
import { api } from '@citame/web/api';
import { Link } from '@citame/web/router';
import { session } from '@citame/web/session';
import { useId, useState, type ReactNode } from 'react';
import { useForm, type FieldPath } from 'react-hook-form';
import { AccountForm } from '../form/AccountForm.tsx';
import { emailError } from '../form/emailError.ts';
import { failureText } from '../form/failureText.ts';
import { formRules, minPasswordLength } from '../form/formRules.ts';
import { texts } from '../texts.ts';

const empty = { fullName: '', email: '', password: '', confirmPassword: '', acceptTerms: false };
/** Fields as they were when the terms were opened: the form goes on with them. */
let draft = empty;

function takeDraft(): typeof empty {
  const taken = draft;
  draft = empty;
  return taken;
}

export function RegisterForm(): ReactNode {
  const text = texts.useTexts();
  const termsErrorId = useId();
  const [failure, setFailure] = useState<string>();
  const [written] = useState(takeDraft);
  const form = useForm({ ...formRules, defaultValues: written });
  const keepDraft = (): void => {
    draft = form.getValues();
  };
  const { errors, isSubmitting } = form.formState;
  const field = (name: FieldPath<typeof empty>, validate: (value: string) => string | boolean) =>
    form.register(name, {
      validate: (value) => validate(String(value)),
      onChange: () => {
        form.clearErrors(name);
        setFailure(undefined);
      },
    });
  const create = form.handleSubmit(async ({ fullName, email, password }) => {
    setFailure(undefined);
    try {
      const body = { nombre: fullName.trim(), email: email.trim(), password };
      session.enter(await api('POST /auth/register', { body }));
    } catch (error) {
      setFailure(failureText(error, text('register.failed')));
    }
  });
  return (
    <AccountForm
      onSubmit={(event) => void create(event)}
      submit={text('register.submit')}
      busy={isSubmitting}
    >
      {failure !== undefined && (
        <Banner tone="danger" role="alert">
          {failure}
        </Banner>
      )}
      <Field label={text('fields.fullName')} error={errors.fullName?.message} required>
        <TextInput
          autoComplete="organization"
          placeholder={text('fields.fullNamePlaceholder')}
          {...field('fullName', (name) => name.trim() !== '' || text('errors.fullNameRequired'))}
        />
      </Field>
      <Field label={text('fields.email')} error={errors.email?.message} required>
        <TextInput
          type="email"
          autoComplete="username"
          inputMode="email"
          placeholder={text('fields.emailPlaceholder')}
          {...field('email', (email) => emailError(text, email))}
        />
      </Field>
      <Field label={text('fields.password')} error={errors.password?.message} required>
        <PasswordInput
          autoComplete="new-password"
          placeholder={text('fields.passwordPlaceholder')}
          {...field('password', ({ length }) => length >= minPasswordLength || text('errors.passwordShort'))}
        />
      </Field>
      <Field label={text('fields.confirmPassword')} error={errors.confirmPassword?.message} required>
        <PasswordInput
          autoComplete="new-password"
          {...field(
            'confirmPassword',
            (again) => again === form.getValues('password') || text('errors.passwordsDiffer'),
          )}
        />
      </Field>
      <div>
        <Checkbox
          label={
            <>
              {text('register.acceptBefore')}{' '}
              <TextLink inline asChild>
                <Link to="/terms" onClick={keepDraft}>
                  {text('register.terms')}
                </Link>
              </TextLink>
            </>
          }
          aria-invalid={errors.acceptTerms !== undefined}
          aria-describedby={termsErrorId}
          {...field('acceptTerms', (accepted) => accepted === 'true' || text('errors.termsRequired'))}
        />
        <Text id={termsErrorId} tone="danger" size="sm" aria-live="polite">
          {errors.acceptTerms?.message}
        </Text>
      </div>
    </AccountForm>
  );
}
