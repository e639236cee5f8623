import { Card, CardBody, CardHeader, Grid, PageHeader, Stack, Text, TextPage } from '@citame/ui/core';
import { Accordion } from '@citame/ui/data';
import { Mail, Phone } from 'lucide-react';
import { useRights } from '@citame/web/session';
import type { ReactNode } from 'react';
import { contact } from './contact.ts';
import { ContactCard } from './ContactCard.tsx';
import { LeaveCard } from './LeaveCard.tsx';
import { texts } from './texts.ts';

const questions = ['bot', 'hours', 'holidays', 'deleted', 'notice', 'data'] as const;

/** Answers to the questions that owners ask most, and how to contact support. */
export function SupportPage(): ReactNode {
  const text = texts.useTexts();
  const { mayActAs } = useRights();
  const items = questions.map((id) => ({
    id,
    title: text(`questions.${id}.q`),
    content: <Text tone="soft">{text(`questions.${id}.a`)}</Text>,
  }));
  return (
    <TextPage>
      <PageHeader title={text('title')} subtitle={text('subtitle')} />
      <Stack gap={16}>
        <Grid min={300}>
          <ContactCard
            icon={<Mail size={20} aria-hidden="true" />}
            title={text('contact.email')}
            text={text('contact.emailText')}
            href={`mailto:${contact.email}`}
            shown={contact.email}
          />
          {contact.phone !== '' && (
            <ContactCard
              icon={<Phone size={20} aria-hidden="true" />}
              title={text('contact.phone')}
              text={text('contact.phoneText')}
              href={`tel:${contact.phone}`}
              shown={contact.phone.replace(/^(\+34)(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3 $4')}
            />
          )}
        </Grid>
        <Text tone="muted">{text('contact.hours')}</Text>
        {mayActAs('owner') && <LeaveCard />}
        <Card as="section" aria-labelledby="faq">
          <CardHeader id="faq" title={text('faq.title')} />
          <CardBody>
            <Accordion items={items} level={3} />
          </CardBody>
        </Card>
      </Stack>
    </TextPage>
  );
}
