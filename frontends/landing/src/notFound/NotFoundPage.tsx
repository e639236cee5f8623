import { Heading, LinkButton, TextLink } from '@citame/ui/core';
import { color, media } from '@citame/ui/theme';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Wrap } from '../frame/Wrap.ts';
import type { PageProps } from '../pageProps.ts';
import { texts } from '../texts.ts';

const Root = styled(Wrap)`
  display: grid;
  justify-items: start;
  gap: 14px;
  padding-block: 96px 40px;
  ${media.phone} {
    padding-block: 48px 16px;
  }
`;

const Label = styled.p`
  color: ${color.brandInk};
  font-weight: 600;
`;

const Lead = styled.p`
  max-width: 34em;
  color: ${color.textSoft};
  font-size: 18px;
  line-height: 27px;
  text-wrap: pretty;
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px 28px;
  align-items: center;
  margin-top: 16px;
  ${media.phone} {
    > a {
      min-height: 44px;
    }
  }
`;

/** A free place in a row of appointments, as the picture of a missing page. */
function FreePlace(): ReactNode {
  return (
    <svg width="208" height="64" viewBox="0 0 208 64" fill="none" aria-hidden="true">
      <rect x="2" y="8" width="60" height="48" rx="11" fill={color.brandSoft} />
      <rect x="9" y="15" width="6" height="34" rx="3" fill={color.brand} />
      <rect
        x="75"
        y="9"
        width="58"
        height="46"
        rx="10"
        stroke={color.muted}
        strokeWidth="2"
        strokeDasharray="5 6"
      />
      <rect x="146" y="8" width="60" height="48" rx="11" fill={color.brandSoft} />
      <rect x="153" y="15" width="6" height="34" rx="3" fill={color.brand} />
    </svg>
  );
}

/** Page for an address where there is nothing. */
export function NotFoundPage({ language }: PageProps): ReactNode {
  const text = texts[language].notFound;
  return (
    <Root>
      <FreePlace />
      <Label>{text.label}</Label>
      <Heading level={1} size="section">
        {text.title}
      </Heading>
      <Lead>{text.lead}</Lead>
      <Ways>
        <LinkButton href="/" size="lg">
          {text.home}
        </LinkButton>
        <TextLink href="/pricing">{text.pricing}</TextLink>
        <TextLink href="/faq">{text.faq}</TextLink>
      </Ways>
    </Root>
  );
}

/** Structured data for search engines: none. */
export const notFoundData = (): object => ({ '@context': 'https://schema.org', '@type': 'WebPage' });
