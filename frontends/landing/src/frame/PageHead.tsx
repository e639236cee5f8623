import { IconButton, LinkButton, Logo } from '@citame/ui/core';
import { color, media, radius, shadow } from '@citame/ui/theme';
import { Menu, Moon, Sun } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { texts, type Language } from '../texts.ts';
import { LanguageChoice } from './LanguageChoice.tsx';
import { HomeLink } from './HomeLink.ts';
import { Wrap } from './Wrap.ts';

const Root = styled.header`
  position: sticky;
  top: 0;
  z-index: 30;
  background: color-mix(in oklab, ${color.canvas} 90%, transparent);
  backdrop-filter: blur(12px);
`;

const Line = styled(Wrap)`
  display: flex;
  align-items: center;
  gap: 28px;
  height: 72px;
  ${media.phone} {
    gap: 8px;
    height: 60px;
  }
  @media (max-width: 359px) {
    gap: 0;
    padding-inline: 8px;
  }
`;

/** From here on there is room for all of it. */
const wide = '@media (min-width: 900px)';
const narrow = '@media (max-width: 899px)';

const link = `
  padding: 8px 12px;
  border-radius: 9px;
  font-weight: 500;
  font-size: 15px;
`;

const Links = styled.nav`
  display: flex;
  gap: 4px;
  a {
    ${link}
    color: ${color.textSoft};
  }
  a:hover,
  a[aria-current='page'] {
    background: ${color.sunken};
    color: ${color.text};
  }
  ${narrow} {
    display: none;
  }
`;

const Right = styled.div`
  display: flex;
  gap: 10px;
  align-items: center;
  margin-left: auto;
  ${media.phone} {
    gap: 4px;
  }
  @media (max-width: 359px) {
    gap: 0;
  }
`;

const Register = styled(LinkButton)`
  @media (max-width: 359px) {
    padding: 0 9px;
    font-size: 13px;
  }
`;

const WhereWide = styled.div`
  display: contents;
  ${narrow} {
    display: none;
  }
`;

const PhoneMenu = styled.details`
  position: relative;
  ${wide} {
    display: none;
  }
  summary {
    display: grid;
    place-items: center;
    width: 44px;
    height: 44px;
    border-radius: ${radius.control};
    list-style: none;
    cursor: pointer;
  }
  summary::-webkit-details-marker {
    display: none;
  }
`;

const PhonePanel = styled.nav`
  position: absolute;
  right: 0;
  top: 52px;
  display: grid;
  gap: 2px;
  min-width: 220px;
  padding: 10px;
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surface};
  box-shadow: ${shadow.floating};
  > a {
    ${link}
    min-height: 44px;
    padding: 11px 12px;
  }
  > :last-child {
    margin: 8px 2px 2px;
  }
`;

/** The way to every page, languages, light and dark, and the two ways in. */
export function PageHead({ language, path }: { language: Language; path: string }): ReactNode {
  const text = texts[language].frame;
  const places = [
    { to: '/', name: text.home },
    { to: '/pricing', name: text.pricing },
    { to: '/faq', name: text.faq },
  ];
  const links = places.map(({ to, name }) => (
    <a key={to} href={to} {...(to === path ? { 'aria-current': 'page' } : {})}>
      {name}
    </a>
  ));
  return (
    <Root>
      <Line>
        <HomeLink href="/" aria-label={text.homeOf}>
          <Logo size={32}>Cítame</Logo>
        </HomeLink>
        <Links aria-label={text.pages}>{links}</Links>
        <Right>
          <IconButton label={text.theme} data-theme-switch="">
            <Moon size={18} aria-hidden="true" data-shown-in="light" />
            <Sun size={18} aria-hidden="true" data-shown-in="dark" />
          </IconButton>
          <WhereWide>
            <LanguageChoice language={language} />
            <LinkButton href="/auth/login" variant="ghost">
              {text.login}
            </LinkButton>
          </WhereWide>
          <Register href="/auth/register">{text.register}</Register>
          <PhoneMenu>
            <summary aria-label={text.menu}>
              <Menu size={22} aria-hidden="true" />
            </summary>
            <PhonePanel aria-label={text.pages}>
              {links}
              <a href="/auth/login">{text.login}</a>
              <LanguageChoice language={language} />
            </PhonePanel>
          </PhoneMenu>
        </Right>
      </Line>
    </Root>
  );
}
