import { Heading } from '@citame/ui/core';
import { color, font, media, radius, shadow } from '@citame/ui/theme';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Lead, Section } from '../frame/section.ts';
import { Wrap } from '../frame/Wrap.ts';
import type { Texts } from '../texts.ts';
import { BookedPicture, ConnectedPicture, TeamPicture } from './stepPictures.tsx';

const List = styled.ol`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  margin-top: 44px;
  overflow: hidden;
  border: 1px solid ${color.line};
  border-radius: ${radius.feature};
  background: ${color.surface};
  box-shadow: ${shadow.resting};
  @media (max-width: 1000px) {
    grid-template-columns: minmax(0, 1fr);
  }
  ${media.phone} {
    margin-top: 32px;
  }
`;

const Step = styled.li`
  display: flex;
  flex-direction: column;
  padding: 28px 28px 30px;
  & + & {
    border-left: 1px solid ${color.line};
  }
  > p {
    color: ${color.textSoft};
  }
  @media (max-width: 1000px) {
    & + & {
      border-top: 1px solid ${color.line};
      border-left: 0;
    }
  }
  ${media.phone} {
    padding: 24px 20px;
  }
`;

const Number = styled.span`
  width: 30px;
  height: 30px;
  border-radius: 9px;
  background: ${color.brand};
  color: ${color.onBrand};
  font: 700 15px/30px ${font.display};
  text-align: center;
`;

const Title = styled(Heading)`
  margin: 16px 0 6px;
  font-size: 21px;
  line-height: 27px;
`;

const Picture = styled.div`
  display: grid;
  gap: 7px;
  align-content: end;
  margin-top: auto;
  padding-top: 26px;
  ${media.desktop} {
    min-height: 154px;
  }
`;

interface StepsProps {
  text: Texts['start']['steps'];
  sample: Texts['start']['sample'];
}

/** How it works: three steps. */
export function Steps({ text, sample }: StepsProps): ReactNode {
  const steps = [
    { ...text.team, picture: <TeamPicture sample={sample} /> },
    { ...text.connect, picture: <ConnectedPicture sample={sample} /> },
    { ...text.open, picture: <BookedPicture sample={sample} /> },
  ];
  return (
    <Section>
      <Wrap>
        <Heading level={2} size="section">
          {text.title}
        </Heading>
        <Lead>{text.lead}</Lead>
        <List>
          {steps.map((step, index) => (
            <Step key={step.title}>
              <Number aria-hidden="true">{index + 1}</Number>
              <Title level={3} size="dialog">
                {step.title}
              </Title>
              <p>{step.text}</p>
              <Picture aria-hidden="true">{step.picture}</Picture>
            </Step>
          ))}
        </List>
      </Wrap>
    </Section>
  );
}
