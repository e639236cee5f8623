import type { EndpointResult } from '@citame/web/api';
import {
  Badge,
  Banner,
  Card,
  CardBody,
  CardHeader,
  GoogleCalendarIcon,
  Stack,
  Text,
  TextLink,
  WhatsAppIcon,
} from '@citame/ui/core';
import { Link } from '@citame/web/router';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { texts } from '../texts.ts';

const Row = styled.div`
  display: grid;
  grid-template-columns: 28px 1fr auto;
  gap: 12px;
  align-items: center;
`;

interface ConnectionsCardProps {
  /** Undefined until they are known. */
  readonly google: EndpointResult<'GET /google/status'> | undefined;
  readonly whatsapp: EndpointResult<'GET /whatsapp/status'> | undefined;
}

/** Whether appointments come in, and go on into the owner's calendar. */
export function ConnectionsCard({ google, whatsapp }: ConnectionsCardProps): ReactNode {
  const text = texts.useTexts();
  return (
    <Card as="section" aria-labelledby="connections">
      <CardHeader
        id="connections"
        title={text('connections.title')}
        action={
          <TextLink asChild>
            <Link to="/app/synchronize">{text('connections.all')}</Link>
          </TextLink>
        }
      />
      <CardBody>
        <Stack gap={12}>
          {google?.available !== false && (
            <Connection
              icon={<GoogleCalendarIcon size={26} />}
              name="Google Calendar"
              account={google?.email}
              connected={google?.connected}
            />
          )}
          {(google?.questions ?? 0) > 0 && (
            <Banner tone="warning">{text('connections.questions', { count: google?.questions ?? 0 })}</Banner>
          )}
          <Connection
            icon={<WhatsAppIcon size={26} />}
            name="WhatsApp Business"
            account={whatsapp?.display_phone_number}
            connected={whatsapp?.connected}
          />
        </Stack>
      </CardBody>
    </Card>
  );
}

interface ConnectionProps {
  readonly icon: ReactNode;
  readonly name: string;
  readonly account: string | null | undefined;
  /** Undefined until it is known. */
  readonly connected: boolean | undefined;
}

function Connection({ icon, name, account, connected }: ConnectionProps): ReactNode {
  const text = texts.useTexts();
  return (
    <Row>
      {icon}
      <div>
        <Text strong>{name}</Text>
        <Text tone="soft" size="sm" numeric>
          {connected === true ? account : ' '}
        </Text>
      </div>
      {connected !== undefined && (
        <Badge
          tone={connected ? 'success' : 'neutral'}
          {...(connected ? { icon: <Check size={14} aria-hidden="true" /> } : {})}
        >
          {text(connected ? 'connections.connected' : 'connections.disconnected')}
        </Badge>
      )}
    </Row>
  );
}
