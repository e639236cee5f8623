import { Button, Card, CardBody, CardHeader, Stack, Text } from '@citame/ui/core';
import { lazyDialog } from '@citame/ui/lazy';
import { useLanguage } from '@citame/web/i18n';
import { apiQuery, useQuery } from '@citame/web/query';
import { useSearchParams } from '@citame/web/router';
import { Suspense, useState, type ReactNode } from 'react';
import { dayText } from '../dateText.ts';
import { texts } from '../texts.ts';
import { DownloadBanner } from './DownloadBanner.tsx';

const ExportDialog = lazyDialog(async () => (await import('./ExportDialog.tsx')).ExportDialog);

/** All data of the business to take away: how to ask for them, how far they are, and the file of a mailed link. */
export function ExportCard(): ReactNode {
  const text = texts.useTexts();
  const { language } = useLanguage();
  const { data } = useQuery(apiQuery('GET /me/export'));
  const [params] = useSearchParams();
  const [isAsking, setAsking] = useState(false);
  const secret = params.get('export');
  return (
    <Card as="section" aria-labelledby="export">
      <CardHeader id="export" title={text('export.title')} />
      <CardBody>
        <Stack gap={16}>
          {secret !== null && <DownloadBanner secret={secret} />}
          <Text tone="soft">{text('export.text')}</Text>
          {data?.state === 'making' ? (
            <Text as="p" role="status">
              {text('export.making')}
            </Text>
          ) : (
            <>
              {data?.state === 'ready' && data.kept_until !== null && secret === null && (
                <Text as="p">{text('export.ready', { day: dayText(data.kept_until, language) })}</Text>
              )}
              {data?.state === 'failed' && <Text as="p">{text('export.failed')}</Text>}
              <div>
                <Button variant="outline" disabled={data === undefined} onClick={() => setAsking(true)}>
                  {text('export.ask')}
                </Button>
              </div>
            </>
          )}
          {isAsking && (
            <Suspense>
              <ExportDialog onClose={() => setAsking(false)} />
            </Suspense>
          )}
        </Stack>
      </CardBody>
    </Card>
  );
}
