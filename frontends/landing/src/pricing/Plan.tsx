import { Badge, Heading, LinkButton } from '@citame/ui/core';
import { color, font, media, radius, shadow } from '@citame/ui/theme';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Root = styled.article<{ $chosen: boolean }>`
  display: flex;
  flex-direction: column;
  padding: 28px;
  border: 1px solid ${({ $chosen }) => ($chosen ? color.brand : color.line)};
  border-radius: ${radius.feature};
  background: ${color.surface};
  box-shadow: ${({ $chosen }) => ($chosen ? shadow.raised : shadow.resting)};
  ${media.phone} {
    padding: 24px 20px;
  }
`;

const Name = styled.div`
  display: flex;
  gap: 12px;
  align-items: center;
  justify-content: space-between;
  min-height: 27px;
  h2 {
    font-size: 21px;
    line-height: 27px;
  }
`;

const Price = styled.p`
  margin-top: 14px;
  font: 700 44px/48px ${font.display};
  letter-spacing: -0.04em;
  small {
    color: ${color.muted};
    font: 450 15px/23px ${font.sans};
    letter-spacing: 0;
  }
`;

const About = styled.p`
  margin-top: 10px;
  color: ${color.textSoft};
  ${media.desktop} {
    min-height: 69px;
  }
`;

const Points = styled.ul`
  display: grid;
  gap: 10px;
  margin: 20px 0 28px;
  padding-top: 20px;
  border-top: 1px solid ${color.line};
  li {
    display: flex;
    gap: 10px;
  }
  svg {
    flex: none;
    margin-top: 3px;
    color: ${color.success};
  }
`;

const Actions = styled.div`
  display: grid;
  gap: 8px;
  justify-items: center;
  margin-top: auto;
  ${media.phone} {
    > a {
      min-height: 44px;
    }
  }
`;

interface PlanProps {
  plan: {
    readonly name: string;
    readonly price: string;
    readonly per: string;
    readonly text: string;
    readonly points: readonly string[];
    readonly action: string;
  };
  /** Accessible name of the list. */
  includes: string;
  /** Reason why the plan stands out. */
  ribbon?: string;
  /** Above the button. */
  children?: ReactNode;
}

export function Plan({ plan, includes, ribbon, children }: PlanProps): ReactNode {
  const chosen = ribbon !== undefined;
  return (
    <Root $chosen={chosen}>
      <Name>
        <Heading level={2} size="dialog">
          {plan.name}
        </Heading>
        {chosen && <Badge tone="brand">{ribbon}</Badge>}
      </Name>
      <Price>
        {plan.price} <small>{plan.per}</small>
      </Price>
      <About>{plan.text}</About>
      <Points aria-label={includes}>
        {plan.points.map((point) => (
          <li key={point}>
            <Check size={17} aria-hidden="true" />
            {point}
          </li>
        ))}
      </Points>
      <Actions>
        {children}
        <LinkButton href="/auth/register" size="lg" wide variant={chosen ? 'primary' : 'outline'}>
          {plan.action}
        </LinkButton>
      </Actions>
    </Root>
  );
}
