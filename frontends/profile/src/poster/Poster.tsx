import { WhatsAppIcon } from '@citame/ui/core';
import { font } from '@citame/ui/theme';
import { QRCodeSVG } from 'qrcode.react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { texts } from '../texts.ts';

/** Address of the chat, and what stands on paper beside its code. */
export interface PosterFacts {
  readonly link: string;
  readonly business: string;
  /** As Meta shows it. */
  readonly number: string;
  /** By which clients find the number in WhatsApp; undefined where Meta has none for it. */
  readonly username: string | undefined;
  /** The first service; undefined before there is one. */
  readonly service: string | undefined;
}

const ink = '#221723';
const brand = '#732464';

/** Lengths below are hundredths of its width, so that it is the same on the page and on paper. Always dark on white, for cameras. */
const Root = styled.div`
  container-type: inline-size;
  width: 100%;
  aspect-ratio: 210 / 296;
  background: #fff;
  color: ${ink};
`;
const Frame = styled.div`
  display: grid;
  grid-template-rows: auto 1fr auto;
  justify-items: center;
  box-sizing: border-box;
  height: 100%;
  margin: 0 auto;
  padding: 8cqw 8cqw 7cqw;
  border-top: 3cqw solid ${brand};
  text-align: center;
`;
const Name = styled.p`
  margin: 0;
  overflow-wrap: anywhere;
  color: ${brand};
  font: 650 4.4cqw / 1.2 ${font.display};
`;
const Headline = styled.p`
  margin: 2cqw 0 0;
  font: 700 10cqw / 1.04 ${font.display};
  letter-spacing: -0.03em;
  text-wrap: balance;
`;
const Middle = styled.div`
  display: grid;
  gap: 4cqw;
  align-content: center;
  justify-items: center;
`;
const Said = styled.p`
  max-width: 76cqw;
  margin: 0;
  padding: 2.2cqw 3.6cqw;
  border-radius: 3cqw 3cqw 0.6cqw;
  background: #d9fdd3;
  font: 500 4cqw / 1.3 ${font.sans};
  overflow-wrap: anywhere;
`;
const Code = styled.div`
  padding: 3cqw;
  border: 0.5cqw solid ${ink};
  border-radius: 4cqw;
  svg {
    display: block;
    width: 50cqw;
    height: auto;
  }
`;
const How = styled.p`
  margin: 0;
  font: 500 3.8cqw / 1.35 ${font.sans};
  text-wrap: balance;
`;
const Number = styled.p`
  display: flex;
  gap: 1.6cqw;
  align-items: center;
  margin: 0;
  font: 650 5.4cqw / 1.2 ${font.display};
  font-variant-numeric: tabular-nums;
  svg {
    width: 6cqw;
    height: 6cqw;
  }
`;

const Foot = styled.div`
  display: grid;
  gap: 1cqw;
  justify-items: center;
`;
const Username = styled.p`
  margin: 0;
  color: ${brand};
  font: 600 4cqw / 1.2 ${font.display};
  overflow-wrap: anywhere;
`;

/** Poster of A4 for the counter or the door, with the code that opens the chat. */
export function Poster({ link, business, number, username, service }: PosterFacts): ReactNode {
  const text = texts.useTexts();
  return (
    <Root>
      <Frame>
        <div>
          <Name>{business}</Name>
          <Headline>{text('poster.headline')}</Headline>
        </div>
        <Middle>
          {service !== undefined && <Said>{text('poster.example', { service })}</Said>}
          <Code>
            <QRCodeSVG value={link} size={176} level="M" marginSize={2} title={text('poster.qr')} />
          </Code>
          <How>{text('poster.how')}</How>
        </Middle>
        <Foot>
          <Number>
            <WhatsAppIcon size={24} />
            {number}
          </Number>
          {username !== undefined && <Username>@{username}</Username>}
        </Foot>
      </Frame>
    </Root>
  );
}
