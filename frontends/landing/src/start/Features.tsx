import { Heading } from '@citame/ui/core';
import { color, media, radius, shadow } from '@citame/ui/theme';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Section } from '../frame/section.ts';
import { Wrap } from '../frame/Wrap.ts';
import type { Language, Texts } from '../texts.ts';
import { BillingPicture, BookingsPicture, ClientsPicture } from './featurePictures.tsx';
import { Seen } from './Seen.tsx';

const Title = styled(Heading)`
  max-width: 12em;
`;

const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 20px;
  margin-top: 44px;
  @media (max-width: 1000px) {
    grid-template-columns: minmax(0, 1fr);
  }
  ${media.phone} {
    margin-top: 32px;
  }
`;

const Feature = styled.article`
  display: flex;
  flex-direction: column;
  overflow: hidden;
  border: 1px solid ${color.line};
  border-radius: ${radius.feature};
  background: ${color.surface};
  box-shadow: ${shadow.resting};
`;

const Picture = styled.div`
  height: 224px;
  padding: 26px 28px 0;
  overflow: hidden;
  background: ${color.sunken};
  ${media.phone} {
    padding: 24px 20px 0;
  }
  > div {
    padding: 12px;
    border: 1px solid ${color.line};
    border-radius: ${radius.card};
    background: ${color.surface};
    box-shadow: ${shadow.raised};
    font-size: 14px;
    line-height: 20px;
  }
  @media (min-width: 768px) and (max-width: 1000px) {
    padding-inline: 15%;
  }
`;

const Words = styled.div`
  padding: 22px 26px 28px;
  h3 {
    font-size: 21px;
    line-height: 27px;
  }
  p {
    margin-top: 6px;
    color: ${color.textSoft};
  }
  ${media.phone} {
    padding: 20px 20px 24px;
  }
`;

interface FeaturesProps {
  language: Language;
  text: Texts['start'];
}

/** Features, each with a picture, and the product itself. */
export function Features({ language, text: { features: text, sample, seen } }: FeaturesProps): ReactNode {
  const features = [
    { ...text.bookings, picture: <BookingsPicture sample={sample} /> },
    { ...text.clients, picture: <ClientsPicture text={text} sample={sample} /> },
    { ...text.billing, picture: <BillingPicture text={text} /> },
  ];
  return (
    <Section>
      <Wrap>
        <Title level={2} size="section">
          {text.title}
        </Title>
        <Cards>
          {features.map((feature) => (
            <Feature key={feature.title}>
              <Picture aria-hidden="true">{feature.picture}</Picture>
              <Words>
                <Heading level={3} size="dialog">
                  {feature.title}
                </Heading>
                <p>{feature.text}</p>
              </Words>
            </Feature>
          ))}
        </Cards>
        <Seen language={language} text={seen} />
      </Wrap>
    </Section>
  );
}
