import { Heading, LinkButton } from '@citame/ui/core';
import { color, media } from '@citame/ui/theme';
import { ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Wrap } from '../frame/Wrap.ts';
import { texts, type Language } from '../texts.ts';
import { Scene } from './scene/Scene.tsx';

const Root = styled.section`
  padding: 56px 0 88px;
  ${media.phone} {
    padding: 24px 0 44px;
  }
`;

const Columns = styled(Wrap)`
  display: grid;
  grid-template-columns: minmax(0, 0.92fr) minmax(0, 1.08fr);
  gap: 48px;
  align-items: center;
  @media (max-width: 1160px) {
    grid-template-columns: minmax(0, 1fr);
    gap: 40px;
  }
`;

const Title = styled(Heading)`
  font-weight: 700;
  em {
    color: ${color.brand};
    font-style: normal;
  }
  span {
    display: block;
  }
`;

const Lead = styled.p`
  max-width: 33em;
  margin: 22px 0 30px;
  color: ${color.textSoft};
  font-size: 19px;
  line-height: 29px;
  text-wrap: pretty;
  ${media.phone} {
    margin: 16px 0 24px;
    font-size: 17px;
    line-height: 26px;
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  ${media.phone} {
    > a {
      flex: 1 0 auto;
    }
  }
`;

const Fine = styled.p`
  display: flex;
  gap: 8px;
  margin-top: 18px;
  color: ${color.muted};
  font-size: 14px;
  line-height: 20px;
  svg {
    flex: none;
    margin-top: 2px;
  }
`;

/** The product in one sentence and one picture, with links to register and to log in. */
export function Hero({ language }: { language: Language }): ReactNode {
  const { start, frame } = texts[language];
  const text = start.hero;
  return (
    <Root>
      <Columns>
        <div>
          <Title level={1} size="hero">
            {text.before} <em>{text.mark}</em> <span>{text.after}</span>
          </Title>
          <Lead>{text.lead}</Lead>
          <Actions>
            <LinkButton href="/auth/register" size="lg">
              {frame.register}
            </LinkButton>
            <LinkButton href="/auth/login" size="lg" variant="outline">
              {frame.login}
            </LinkButton>
          </Actions>
          <Fine>
            <ShieldCheck size={16} aria-hidden="true" />
            {text.fine}
          </Fine>
        </div>
        <Scene text={start.scene} sample={start.sample} />
      </Columns>
    </Root>
  );
}
