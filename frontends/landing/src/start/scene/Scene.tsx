import { VisuallyHidden } from '@citame/ui/core';
import { color, media, shadow } from '@citame/ui/theme';
import { CalendarCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { Texts } from '../../texts.ts';
import { Agenda } from './Agenda.tsx';
import { Chat } from './Chat.tsx';

const Root = styled.figure`
  position: relative;
  width: 100%;
  height: 572px;
  @media (max-width: 1160px) {
    max-width: 640px;
    margin: 0 auto;
  }
  ${media.phone} {
    display: grid;
    gap: 16px;
    height: auto;
  }
`;

const Pill = styled.p`
  position: absolute;
  right: 26px;
  bottom: -10px;
  display: inline-flex;
  gap: 8px;
  align-items: center;
  padding: 9px 13px;
  border-radius: 12px;
  background: ${color.inverse};
  color: ${color.onInverse};
  font-weight: 550;
  font-size: 13px;
  line-height: 18px;
  box-shadow: ${shadow.raised};
  ${media.phone} {
    position: static;
    justify-self: center;
    margin-top: -34px;
    z-index: 1;
  }
`;

interface SceneProps {
  text: Texts['start']['scene'];
  sample: Texts['start']['sample'];
}

/** A chat, and its appointment landing in the diary. Moves once, for less than five seconds, or not at all. */
export function Scene({ text, sample }: SceneProps): ReactNode {
  return (
    <Root>
      <VisuallyHidden as="figcaption">{text.caption}</VisuallyHidden>
      <Chat text={text} />
      <Agenda text={text} sample={sample} />
      <Pill>
        <CalendarCheck size={16} aria-hidden="true" />
        {text.calendar}
      </Pill>
    </Root>
  );
}
