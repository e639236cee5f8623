import { Heading, LinkButton } from '@citame/ui/core';
import { color, media, radius } from '@citame/ui/theme';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { Company } from '../../build/company.ts';
import { Wrap } from '../frame/Wrap.ts';
import type { Texts } from '../texts.ts';

const Root = styled.section`
  padding-top: 88px;
  ${media.phone} {
    padding-top: 56px;
  }
`;

const Panel = styled.div`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: 24px 48px;
  align-items: center;
  padding: 40px 48px;
  border: 1px solid ${color.line};
  border-radius: ${radius.hero};
  background: ${color.surface};
  p {
    max-width: 34em;
    margin: 12px 0 22px;
    color: ${color.textSoft};
    font-size: 18px;
    line-height: 27px;
  }
  ${media.phone} {
    grid-template-columns: 1fr;
    padding: 28px 24px;
  }
`;

/** Always dark on white, for cameras. */
const Code = styled.figure`
  display: grid;
  gap: 8px;
  justify-items: center;
  margin: 0;
  svg {
    display: block;
    border: 1px solid ${color.line};
    border-radius: ${radius.card};
  }
  figcaption {
    color: ${color.textSoft};
    font-size: 14px;
    font-variant-numeric: tabular-nums;
  }
`;

interface TryItProps {
  readonly text: Texts['start']['tryIt'];
  readonly demo: NonNullable<Company['demo']>;
}

/** The chat of a business made for visitors, by a press on a phone and by its code elsewhere. */
export function TryIt({ text, demo }: TryItProps): ReactNode {
  return (
    <Root id="try" aria-labelledby="try-title">
      <Wrap>
        <Panel>
          <div>
            <Heading level={2} size="section" id="try-title">
              {text.title}
            </Heading>
            <p>{text.text}</p>
            <LinkButton href={demo.link} size="lg" target="_blank" rel="noreferrer">
              {text.open}
            </LinkButton>
          </div>
          <Code>
            <svg
              role="img"
              aria-label={text.code}
              width="176"
              height="176"
              viewBox={`0 0 ${demo.code.size} ${demo.code.size}`}
              shapeRendering="crispEdges"
            >
              <rect width="100%" height="100%" fill="#fff" />
              <path d={demo.code.path} fill="#000" />
            </svg>
            <figcaption>{demo.number}</figcaption>
          </Code>
        </Panel>
      </Wrap>
    </Root>
  );
}
