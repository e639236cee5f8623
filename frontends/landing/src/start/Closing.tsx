import { Heading, LinkButton } from '@citame/ui/core';
import { color, media, radius } from '@citame/ui/theme';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Wrap } from '../frame/Wrap.ts';
import type { Texts } from '../texts.ts';

const Root = styled.section`
  margin-top: 112px;
  ${media.phone} {
    margin-top: 72px;
  }
`;

const Panel = styled.div`
  position: relative;
  overflow: hidden;
  padding: 72px 64px;
  border-radius: ${radius.hero};
  background: ${color.deep};
  color: ${color.onDeep};
  h2 {
    max-width: 13em;
  }
  p {
    max-width: 32em;
    margin: 14px 0 30px;
    color: ${color.onDeepSoft};
    font-size: 18px;
    line-height: 27px;
  }
  ${media.phone} {
    padding: 44px 24px;
  }
`;

const Words = styled.div`
  position: relative;
`;

const Tiles = styled.div`
  position: absolute;
  inset: -8px -8px -8px auto;
  display: grid;
  grid-template-columns: repeat(5, 1fr);
  grid-auto-rows: 52px;
  gap: 8px;
  width: 440px;
  mask: linear-gradient(to right, transparent, #000 60%);
  i {
    border-radius: 9px;
    background: rgb(255 255 255 / 0.06);
  }
  ${media.phone} {
    width: 220px;
    opacity: 0.35;
  }
`;

const Tile = styled.i<{ $fill: string | undefined }>`
  && {
    ${({ $fill }) => $fill !== undefined && `background: ${$fill};`}
  }
`;

const fills: Readonly<Record<number, string>> = {
  3: '#FFC46B',
  8: '#E08BBC',
  11: '#4BC39F',
  17: '#53B6EB',
  19: '#E08BBC',
  23: '#FFC46B',
  29: '#4BC39F',
  32: '#E08BBC',
  36: '#53B6EB',
  38: '#FFC46B',
};
const tiles = Array.from({ length: 45 }, (_tile, index) => index);

/** The last word, and the way in. */
export function Closing({ text, action }: { text: Texts['start']['closing']; action: string }): ReactNode {
  return (
    <Root>
      <Wrap>
        <Panel>
          <Tiles aria-hidden="true">
            {tiles.map((tile) => (
              <Tile key={tile} $fill={fills[tile]} />
            ))}
          </Tiles>
          <Words>
            <Heading level={2} size="section">
              {text.title}
            </Heading>
            <p>{text.text}</p>
            <LinkButton href="/auth/register" size="lg" variant="inverse">
              {action}
            </LinkButton>
          </Words>
        </Panel>
      </Wrap>
    </Root>
  );
}
