import { Button, Cluster, Logo } from '@citame/ui/core';
import { color, media } from '@citame/ui/theme';
import { Toaster } from '@citame/ui/toast';
import { api } from '@citame/web/api';
import { useQueryClient } from '@citame/web/query';
import { Link, Outlet, useNavigate } from '@citame/web/router';
import { session, useSession } from '@citame/web/session';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { SignInPage } from './door/SignInPage.tsx';
import { LanguageButton } from './LanguageButton.tsx';
import { texts } from './texts.ts';

const Bar = styled.header`
  display: flex;
  gap: 12px;
  align-items: center;
  padding: 10px 24px;
  border-bottom: 1px solid ${color.line};
  background: ${color.surface};
  > :first-child {
    margin-right: auto;
    color: inherit;
    text-decoration: none;
  }
  ${media.phone} {
    padding: 8px 12px;
  }
`;

/** The pages for operators, once they have logged in. */
export function Frame(): ReactNode {
  const text = texts.useTexts();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { status } = useSession();
  if (status === 'verifying') {
    return null;
  }
  if (status !== 'signedIn') {
    return <SignInPage />;
  }
  const leave = (): void => {
    // The call takes the token along before it is forgotten.
    void api('DELETE /operator/session').catch(() => {});
    client.clear();
    void navigate('/');
    session.leave('/');
  };
  return (
    <>
      <Bar>
        <Link to="/">
          <Cluster gap={8}>
            <Logo>Cítame</Logo>
            <span>{text('operators')}</span>
          </Cluster>
        </Link>
        <LanguageButton />
        <Button variant="outline" size="sm" onClick={leave}>
          {text('door.leave')}
        </Button>
      </Bar>
      <main>
        <Outlet />
      </main>
      <Toaster />
    </>
  );
}
