import { Logo } from '@citame/ui/core';
import { color, media } from '@citame/ui/theme';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { Company } from '../../build/company.ts';
import { texts, type Language } from '../texts.ts';
import { HomeLink } from './HomeLink.ts';
import { Wrap } from './Wrap.ts';

const Root = styled.footer`
  margin-top: 88px;
  border-top: 1px solid ${color.line};
`;

const Line = styled(Wrap)`
  display: flex;
  flex-wrap: wrap;
  gap: 14px 28px;
  align-items: center;
  padding-block: 34px;
  color: ${color.textSoft};
  font-size: 14px;
  a:hover {
    color: ${color.text};
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  ${media.phone} {
    a {
      display: inline-block;
      padding: 11px 0;
    }
  }
`;

const Links = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: 6px 24px;
  ${media.phone} {
    gap: 0 24px;
  }
`;

const Small = styled.p`
  margin-left: auto;
  color: ${color.muted};
  ${media.phone} {
    width: 100%;
    margin: 0;
  }
`;

interface PageFooterProps {
  language: Language;
  company: Company;
  year: number;
}

/** The seven links, and the company. */
export function PageFooter({ language, company, year }: PageFooterProps): ReactNode {
  const text = texts[language].frame;
  const links = [
    { to: '/pricing', name: text.pricing },
    { to: '/faq', name: text.faq },
    { to: '/terms', name: text.terms },
    { to: '/policy', name: text.policy },
    { to: '/data-deletion', name: text.dataDeletion },
    { to: '/cookies-policy', name: text.cookies },
    { to: '/dpa', name: text.dpa },
  ];
  return (
    <Root>
      <Line>
        <HomeLink href="/" aria-label={text.homeOf}>
          <Logo size={26}>Cítame</Logo>
        </HomeLink>
        <Links aria-label={text.footer}>
          {links.map(({ to, name }) => (
            <a key={to} href={to}>
              {name}
            </a>
          ))}
        </Links>
        <Small>
          © <span data-year="">{year}</span> {company.tradeName} ·{' '}
          <a href="/legal-notice">{text.legalNotice}</a>
        </Small>
      </Line>
    </Root>
  );
}
