import { WhatsAppIcon } from '@citame/ui/core';
import { media, shadow } from '@citame/ui/theme';
import { CheckCheck, Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { Texts } from '../../texts.ts';
import { saidAfter } from './moves.ts';

/** The colours of another product: the same in light and dark. */
const chat = {
  ground: '#EFE9E1',
  paper: '#fff',
  mine: '#D9FDD3',
  text: '#111B21',
  soft: '#4C5A61',
  time: '#57676F',
  line: '#E3DCD2',
  tap: '#0B5A46',
  ring: '#128C6B',
  read: '#1C86B5',
};

const Root = styled.div`
  position: absolute;
  top: 0;
  left: 0;
  z-index: 1;
  width: 318px;
  overflow: hidden;
  border: 1px solid rgb(40 16 34 / 0.08);
  border-radius: 24px;
  background: ${chat.ground};
  color: ${chat.text};
  box-shadow: ${shadow.floating};
  @media (max-width: 1312px) {
    width: 292px;
  }
  ${media.phone} {
    position: relative;
    width: 100%;
  }
`;

const Head = styled.div`
  display: flex;
  gap: 10px;
  align-items: center;
  padding: 12px 14px;
  border-bottom: 1px solid ${chat.line};
  background: ${chat.paper};
  b {
    display: block;
    font-weight: 600;
    font-size: 14.5px;
    line-height: 18px;
  }
  small {
    display: block;
    color: ${chat.soft};
    font-size: 12px;
    line-height: 15px;
  }
`;

const Log = styled.div`
  display: grid;
  gap: 7px;
  padding: 14px 12px 16px;
`;

const Message = styled.p<{ $mine?: boolean; $afterMs?: number }>`
  max-width: 86%;
  padding: 7px 10px 6px;
  justify-self: ${({ $mine }) => ($mine ? 'end' : 'start')};
  border-radius: ${({ $mine }) => ($mine ? '14px 4px 14px 14px' : '4px 14px 14px 14px')};
  background: ${({ $mine }) => ($mine ? chat.mine : chat.paper)};
  font-size: 14px;
  line-height: 19px;
  box-shadow: 0 1px 0.5px rgb(11 20 26 / 0.13);
  ${({ $afterMs }) => $afterMs !== undefined && saidAfter($afterMs)}
`;

const Sent = styled.time`
  display: inline-flex;
  gap: 3px;
  align-items: center;
  float: right;
  margin: 6px 0 0 10px;
  color: ${chat.time};
  font-size: 11px;
  line-height: 14px;
  font-variant-numeric: tabular-nums;
  svg {
    color: ${chat.read};
  }
`;

const Times = styled.ul`
  display: grid;
  gap: 6px;
  width: 86%;
  margin-top: 2px;
`;

const Time = styled.li<{ $chosen: boolean }>`
  display: flex;
  gap: 9px;
  align-items: center;
  height: 38px;
  padding: 0 12px;
  border-radius: 11px;
  background: ${chat.paper};
  color: ${chat.tap};
  font-weight: 550;
  font-size: 13.5px;
  font-variant-numeric: tabular-nums;
  box-shadow: ${({ $chosen }) => ($chosen ? `0 0 0 2px ${chat.ring}` : '0 1px 0.5px rgb(11 20 26 / 0.13)')};
  span {
    margin-left: auto;
    color: ${chat.soft};
    font-weight: 450;
  }
`;

const times = [
  { at: '16:00', who: 'Lucía', chosen: false },
  { at: '16:30', who: 'Marcos', chosen: true },
  { at: '19:15', who: 'Lucía', chosen: false },
];

/** A client asks, gets three times offered, chooses one, and gets the confirmation. */
export function Chat({ text }: { text: Texts['start']['scene'] }): ReactNode {
  return (
    <Root>
      <Head>
        <WhatsAppIcon size={26} />
        <div>
          <b>{text.business}</b>
          <small>{text.answers}</small>
        </div>
      </Head>
      <Log>
        <Message $mine>
          {text.ask}
          <Sent>12:04</Sent>
        </Message>
        <Message>
          {text.offerBefore} <b>{text.offerService}</b> {text.offerAfter}
          <Sent>12:04</Sent>
        </Message>
        <Times>
          {times.map(({ at, who, chosen }) => (
            <Time key={at} $chosen={chosen}>
              <Clock size={16} aria-hidden="true" />
              {at}
              <span>
                {text.with} {who}
              </span>
            </Time>
          ))}
        </Times>
        <Message $mine $afterMs={700}>
          {text.choice}
          <Sent>
            12:05
            <CheckCheck size={14} aria-hidden="true" />
          </Sent>
        </Message>
        <Message $afterMs={1500}>
          <b>{text.confirmed}</b>
          <br />
          {text.confirmedService}
          <br />
          {text.confirmedDay}
          <br />
          {text.confirmedWith}
          <Sent>12:05</Sent>
        </Message>
      </Log>
    </Root>
  );
}
