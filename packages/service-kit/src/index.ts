/** The kit that every service is made of. Start with `runMain` (composition root) and `startService`. */
export {
  openEndedSessions,
  openSessionEpochs,
  forgetSuspended,
  keysOfSuspended,
  openSuspendedBusinesses,
  watchRevocations,
} from './auth/revocations.ts';
export { localKeys, remoteKeys, type PublicKeys } from './auth/publicKeys.ts';
export { signToken, tokenSettings, type TokenKey } from './auth/signToken.ts';
export { authenticate, createVerifyToken, type Session, type VerifyToken } from './auth/verifyToken.ts';
export { actorOf, employeeInScope } from './auth/scope.ts';
export { isClosed } from './closing/closings.ts';
export { eraseTenant } from './closing/eraseTenant.ts';
export { reencryptSecrets, type SealedField } from './secrets/reencryptSecrets.ts';
export { chunkBytes, newFileKey, openChunk, sealChunk, sealChunks } from './secrets/sealedChunks.ts';
export { createSealer, sealedForm, type Sealer } from './secrets/sealer.ts';
export { replayErasures } from './closing/replayedErasures.ts';
export { AppError, fieldError, isAppError, presentError, type FieldProblem } from './errors.ts';
export { stateSource, type StateSource } from './events/announceStates.ts';
export { changesBetween, noteChange } from './events/changes.ts';
export { closeNats, logRefusals, onReconnection, openNats } from './events/connection.ts';
export { createQuotaReader, quotaCollection, type QuotaReader } from './events/quotas.ts';
export { eraseEvents } from './events/eraseEvents.ts';
export { createOutbox, outboxRows, type NewEvent, type Outbox, type OutboxRow } from './events/outbox.ts';
export {
  command,
  noCommit,
  retryOnDuplicateKey,
  projection,
  reaction,
  readModel,
  type Commit,
  type ReadModelRow,
  type WriteWithin,
  type Subscription,
} from './events/subscription.ts';
export { exportedCollections, readExportPage } from './exporting/exportRows.ts';
export { deadlineHeader } from './http/admission.ts';
export { eraseAnswers } from './http/idempotency.ts';
export { errorHandler } from './http/errorHandler.ts';
export { hostCookie } from './http/hostCookie.ts';
export { networkOf } from './http/networkOf.ts';
export { openApiOf } from './http/openApi.ts';
export type { AdmitOperator } from './http/api.ts';
export { implement, RawAnswer, type Route, type RouteSpec } from './http/route.ts';
export { omitUndefined } from './omitUndefined.ts';
export { newId } from './ids.ts';
export { parseJson } from './parseJson.ts';
export { readEnvOrExit, runMain } from './main.ts';
export { collection, insertRow } from './mongo/collection.ts';
export { alsoRows } from './mongo/alsoRows.ts';
export { WrongClockError, type CheckClock } from './mongo/clockCheck.ts';
export { isDuplicateKey, isMongoUnavailable } from './mongo/mongoErrors.ts';
export { afterCommit, inTransaction, inTransactionOnce } from './mongo/transaction.ts';
export { csvRows, writeCsv } from './sheets/writeCsv.ts';
export { systemClock, type Clock } from './process/clock.ts';
export { encryptionEnv, EnvironmentError, jwksEnv, parseEnv, processEnv } from './process/env.ts';
export { commonEnv } from './process/serviceEnv.ts';
export { currentActor, noteActor, noteEffect, withContext } from './process/context.ts';
export { endWithSignals, lingerMs, stopAll } from './process/lifecycle.ts';
export { listen, type Listening } from './process/listen.ts';
export { createLogger, type Logger } from './process/logger.ts';
export { createSecurityLog, type NoteSecurityEvent } from './process/securityLog.ts';
export { createLoop, type Loop } from './process/loop.ts';
export { collectProcessMetrics, createMetrics, type Metrics, type QueueFigures } from './process/metrics.ts';
export { addOps, type ReadinessCheck } from './process/ops.ts';
export { createTrigger, type Trigger } from './process/trigger.ts';
export { currentTraceparent, startTracing, wantsTraces, withSpan } from './process/tracing.ts';
export { rpcHandler, type RpcHandler } from './rpc/server.ts';
export { createRpcClient, type RpcClient } from './rpc/client.ts';
export { afterFailure, type RetryPolicy } from './work/afterFailure.ts';
export type { DeadLetters } from './work/deadLetters.ts';
export { createPullBack } from './work/pullBack.ts';
export {
  assertLeased,
  claim,
  unleased,
  upcoming,
  workFields,
  workIndex,
  type Lease,
  type WorkRow,
} from './work/leases.ts';
export type { Migration } from './work/migrations.ts';
export { createWorkers } from './work/workers.ts';
export {
  createWorkQueue,
  type Settlement,
  type WorkDeps,
  type WorkEnd,
  type WorkQueue,
} from './work/workQueue.ts';
export { startService, type RunningService, type ServiceContext, type ServiceParts } from './service.ts';
