import { color } from '@citame/ui/theme';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Wrap } from '../frame/Wrap.ts';
import type { Texts } from '../texts.ts';

const Root = styled.section`
  border-block: 1px solid ${color.line};
  background: ${color.surface};
`;

const Line = styled(Wrap)`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 26px;
  align-items: center;
  padding-block: 20px;
  color: ${color.textSoft};
  font-weight: 550;
  font-size: 15px;
  line-height: 22px;
  ul {
    display: contents;
  }
`;

const Intro = styled.p`
  color: ${color.muted};
  font-weight: 500;
`;

/** The trades that it is made for. */
export function Trades({ text }: { text: Texts['start']['trades'] }): ReactNode {
  return (
    <Root aria-label={text.label}>
      <Line>
        <Intro>{text.intro}</Intro>
        <ul>
          {text.names.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      </Line>
    </Root>
  );
}
