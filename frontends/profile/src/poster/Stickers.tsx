import { WhatsAppIcon } from '@citame/ui/core';
import { font } from '@citame/ui/theme';
import { QRCodeSVG } from 'qrcode.react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { texts } from '../texts.ts';
import type { PosterFacts } from './Poster.tsx';

const copies = 6;

const Grid = styled.div`
  container-type: inline-size;
  width: 100%;
  aspect-ratio: 210 / 296;
  background: #fff;
`;
/** Lengths are hundredths of the sheet's width, as on the poster. The dashes are where to cut. */
const Six = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  grid-template-rows: repeat(3, 1fr);
  box-sizing: border-box;
  height: 100%;
  padding: 4cqw;
`;
const Sticker = styled.div`
  display: grid;
  gap: 1.2cqw;
  align-content: center;
  justify-items: center;
  min-width: 0;
  padding: 2cqw;
  border: 0.15cqw dashed #8a8090;
  color: #221723;
  text-align: center;
  strong {
    font: 700 3.3cqw / 1.15 ${font.display};
    letter-spacing: -0.02em;
  }
  > svg {
    width: 25cqw;
    height: auto;
  }
  span {
    max-width: 100%;
    color: #732464;
    font: 650 2.4cqw / 1.2 ${font.display};
    overflow-wrap: anywhere;
  }
  small {
    display: flex;
    gap: 0.8cqw;
    align-items: center;
    font: 500 2.3cqw / 1.2 ${font.sans};
    font-variant-numeric: tabular-nums;
  }
  small svg {
    width: 2.8cqw;
    height: 2.8cqw;
  }
`;

/** A sheet of stickers to cut out, for the door, the mirror and cards. */
export function Stickers({ link, business, number, username }: PosterFacts): ReactNode {
  const text = texts.useTexts();
  return (
    <Grid>
      <Six>
        {Array.from({ length: copies }, (_, place) => (
          <Sticker key={place}>
            <strong>{text('poster.short')}</strong>
            <QRCodeSVG value={link} size={120} level="M" marginSize={1} title={text('poster.qr')} />
            <span>{business}</span>
            <small>
              <WhatsAppIcon size={12} />
              {number}
            </small>
            {username !== undefined && <small>@{username}</small>}
          </Sticker>
        ))}
      </Six>
    </Grid>
  );
}
