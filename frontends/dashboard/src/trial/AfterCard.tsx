import {
  Card,
  CardBody,
  GoogleCalendarIcon,
  Heading,
  Stack,
  Text,
  TextLink,
  WhatsAppIcon,
} from '@citame/ui/core';
import { apiQuery, useQuery } from '@citame/web/query';
import { Link } from '@citame/web/router';
import { CalendarHeart, CreditCard } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useIsClosedOnSomeDay } from '../steps/useIsClosedOnSomeDay.ts';
import { trialTexts } from './trialTexts.ts';

const Item = styled.li`
  display: grid;
  grid-template-columns: 28px 1fr;
  gap: 10px;
`;
const places = {
  whatsapp: '/app/synchronize',
  google: '/app/synchronize',
  card: '/app/suscription',
  holidays: '/app/holidays?public=1',
} as const;
const icons = {
  whatsapp: <WhatsAppIcon size={22} />,
  google: <GoogleCalendarIcon size={22} />,
  card: <CreditCard size={22} />,
  holidays: <CalendarHeart size={22} />,
};

/** Steps that come after the trial, each with what it will ask for. Those that are done are left out. */
export function AfterCard(): ReactNode {
  const text = trialTexts.useTexts();
  const { data: whatsapp } = useQuery(apiQuery('GET /whatsapp/status'));
  const { data: google } = useQuery(apiQuery('GET /google/status'));
  const { data: billing } = useQuery(apiQuery('GET /billing/status'));
  const done = {
    whatsapp: whatsapp?.connected,
    google: google?.connected,
    card: billing?.is_active,
    holidays: useIsClosedOnSomeDay(),
  };
  const left = (['card', 'whatsapp', 'google', 'holidays'] as const).filter((step) => done[step] === false);
  return (
    <Card as="section" aria-labelledby="after">
      <CardBody>
        <Stack gap={16}>
          <div>
            <Heading level={2} id="after">
              {text('after.title')}
            </Heading>
            <Text tone="soft">{text('after.text')}</Text>
          </div>
          <Stack as="ol" gap={16}>
            {left.map((step) => (
              <Item key={step}>
                <span aria-hidden="true">{icons[step]}</span>
                <div>
                  <TextLink asChild>
                    <Link to={places[step]}>{text(`after.${step}`)}</Link>
                  </TextLink>
                  <Text tone="soft" size="sm">
                    {text(`after.${step}Text`)}
                  </Text>
                </div>
              </Item>
            ))}
          </Stack>
          <TextLink asChild>
            <Link to="/app">{text('after.home')}</Link>
          </TextLink>
        </Stack>
      </CardBody>
    </Card>
  );
}
