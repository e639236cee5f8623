import { defineRemote } from '@citame/web/remote';
import { Navigate } from '@citame/web/router';
import { Component as LoginPage } from './login/LoginPage.tsx';
import { texts } from './texts.ts';

export const remote = defineRemote({
  name: 'auth',
  version: '1.0.0',
  routes: [
    { index: true, element: <Navigate to="/auth/login" replace /> },
    { path: 'login', Component: LoginPage },
    { path: 'register', lazy: () => import('./register/RegisterPage.tsx') },
    { path: 'forgot-password', lazy: () => import('./forgotPassword/ForgotPasswordPage.tsx') },
    { path: 'reset-password', lazy: () => import('./resetPassword/ResetPasswordPage.tsx') },
  ],
  i18n: texts,
});
