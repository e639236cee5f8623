import { color, font, radius } from '@citame/ui/theme';
import { QRCodeSVG } from 'qrcode.react';
import type { ReactNode } from 'react';
import { createGlobalStyle, styled } from 'styled-components';
import { texts } from '../texts.ts';

/** On paper there is the poster and nothing else, as large as the page allows. */
const PaperStyle = createGlobalStyle`
  @media print {
    body * {
      visibility: hidden;
    }
    #wa-poster,
    #wa-poster * {
      visibility: visible;
    }
    #wa-poster {
      position: fixed;
      inset: 0;
      border: 0;
    }
    #wa-poster svg {
      width: 60vw;
      height: auto;
    }
  }
`;

const Root = styled.div`
  display: grid;
  gap: 12px;
  justify-items: center;
  align-content: center;
  margin: 12px 0;
  padding: 24px;
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: #fff;
  color: #221723;
  text-align: center;
  strong {
    font: 650 21px/27px ${font.display};
    letter-spacing: -0.02em;
  }
`;

/** Poster for the counter with the code that opens the chat. Always dark on white, for cameras. */
export function Poster({ link, business }: { link: string; business: string }): ReactNode {
  const text = texts.useTexts();
  return (
    <Root id="wa-poster">
      <PaperStyle />
      <strong>{text('poster.headline')}</strong>
      <QRCodeSVG value={link} size={176} level="M" marginSize={2} title={text('poster.qr')} />
      <span>{business}</span>
      <small>{text('poster.how')}</small>
    </Root>
  );
}
