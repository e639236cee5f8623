import { color, media, radius, shadow } from '@citame/ui/theme';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { Language, Texts } from '../texts.ts';

/** A window of 1280 × 760, and a phone of 390 × 700 below 768. */
const Figure = styled.figure`
  margin: 20px 0 0;
  img {
    width: 100%;
    height: auto;
    aspect-ratio: 1280 / 760;
    border: 1px solid ${color.line};
    border-radius: ${radius.feature};
    background: ${color.sunken};
    box-shadow: ${shadow.resting};
  }
  [data-theme='dark'] & .light,
  html:not([data-theme='dark']) & .dark {
    display: none;
  }
  figcaption {
    margin-top: 12px;
    color: ${color.muted};
    font-size: 14px;
    line-height: 21px;
  }
  ${media.phone} {
    img {
      aspect-ratio: 390 / 700;
    }
  }
`;

interface SeenProps {
  readonly language: Language;
  readonly text: Texts['start']['seen'];
}

/** The product as it is: a week of the business of the demo, on a phone its day. Pictures are fetched when they come near. */
export function Seen({ language, text }: SeenProps): ReactNode {
  return (
    <Figure>
      {(['light', 'dark'] as const).map((theme) => (
        <picture key={theme}>
          <source media="(max-width: 767px)" srcSet={`/day-${language}-${theme}.avif`} />
          <img
            className={theme}
            src={`/week-${language}-${theme}.avif`}
            alt={text.alt}
            width={1280}
            height={760}
            loading="lazy"
            decoding="async"
          />
        </picture>
      ))}
      <figcaption>{text.caption}</figcaption>
    </Figure>
  );
}
