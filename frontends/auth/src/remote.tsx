import { lazyPart } from '@citame/ui/lazy';
import { defineRemote } from '@citame/web/remote';
import { Navigate } from '@citame/web/router';
import { Component as LoginPage } from './login/LoginPage.tsx';
import { texts } from './texts.ts';

const RegisterPage = lazyPart(async () => (await import('./register/RegisterPage.tsx')).Component);
const ForgotPasswordPage = lazyPart(
  async () => (await import('./forgotPassword/ForgotPasswordPage.tsx')).Component,
);
const ResetPasswordPage = lazyPart(
  async () => (await import('./resetPassword/ResetPasswordPage.tsx')).Component,
);

const InvitationPage = lazyPart(async () => (await import('./invitation/InvitationPage.tsx')).Component);

const VerifyEmailPage = lazyPart(async () => (await import('./email/VerifyEmailPage.tsx')).Component);
const ChangeEmailPage = lazyPart(async () => (await import('./email/ChangeEmailPage.tsx')).Component);
const LookPage = lazyPart(async () => (await import('./look/LookPage.tsx')).Component);

export const remote = defineRemote({
  name: 'auth',
  version: '1.0.0',
  routes: [
    { index: true, element: <Navigate to="/auth/login" replace /> },
    { path: 'login', Component: LoginPage },
    { path: 'register', Component: RegisterPage },
    { path: 'forgot-password', Component: ForgotPasswordPage },
    { path: 'reset-password', Component: ResetPasswordPage },
    { path: 'invitation', Component: InvitationPage },
    { path: 'verify-email', Component: VerifyEmailPage },
    { path: 'change-email', Component: ChangeEmailPage },
    { path: 'look', Component: LookPage },
  ],
  i18n: texts,
});
