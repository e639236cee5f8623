# A service or the gateway: `--build-arg APP=services/scheduling`, with the repository as context. Bases by argument, so that
# production names them by digest. Nothing is compiled: the types are taken out of the sources, so that Node need not do it at each
# start.
ARG BUILD_IMAGE=docker.io/library/node:24-bookworm-slim
ARG RUNTIME_IMAGE=gcr.io/distroless/nodejs24-debian12:nonroot

FROM ${BUILD_IMAGE} AS dependencies
ARG APP
WORKDIR /app
# Only the workspaces that the app is made of: npm then installs what these need, from the one lock file.
COPY package.json package-lock.json ./
COPY packages/calendar/package.json packages/calendar/
COPY packages/contracts/package.json packages/contracts/
COPY packages/service-kit/package.json packages/service-kit/
COPY ${APP}/package.json ${APP}/
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund \
 && npm pkg delete devDependencies --workspaces --include-workspace-root \
 && npm sbom --omit=dev --sbom-format=cyclonedx > sbom.json \
 && node -e "const f = 'sbom.json'; const s = JSON.parse(fs.readFileSync(f)); delete s.serialNumber; delete s.metadata.timestamp; fs.writeFileSync(f, JSON.stringify(s))" \
 && rm package-lock.json \
 # What packages bring along and no process reads: types and sources in TypeScript, and tests.
 && find . -path '*/node_modules/*' -type f \( -name '*.map' -o -name '*.ts' -o -name '*.mts' -o -name '*.cts' -o -name '*.flow' -o -name '*.md' -o -name 'swagger-ui-es-*' \) -delete \
 && find . -depth -path '*/node_modules/*' -type d \( -name test -o -name tests -o -name __tests__ -o -path '*/@opentelemetry/*/build/esm' -o -path '*/@opentelemetry/*/build/esnext' \) \
      -exec rm -rf {} +

FROM dependencies AS scripts
ARG APP
COPY docker/withoutTypes.mjs ./
COPY packages/calendar/src packages/calendar/src
COPY packages/contracts/src packages/contracts/src
COPY packages/service-kit/src packages/service-kit/src
COPY ${APP}/src ${APP}/src
RUN node --disable-warning=ExperimentalWarning withoutTypes.mjs packages/calendar packages/contracts packages/service-kit "${APP}"

FROM ${RUNTIME_IMAGE}
ARG APP
# Garbage of the start is collected sooner, and one heap of the C library is given back to the system as it empties: together
# nearly half of the memory of an idle process. What a platform sets for a large installation takes their place.
ENV NODE_ENV=production \
    NODE_OPTIONS=--max-semi-space-size=2 \
    MALLOC_ARENA_MAX=1 \
    MALLOC_TRIM_THRESHOLD_=65536 \
    MALLOC_MMAP_THRESHOLD_=65536
WORKDIR /app
COPY --from=dependencies --chown=0:0 /app ./
COPY --from=scripts --chown=0:0 /app/packages packages
COPY --from=scripts --chown=0:0 /app/${APP} ${APP}
WORKDIR /app/${APP}
# In digits: Kubernetes cannot tell whether a name is root.
USER 1000:1000
EXPOSE 8080
CMD ["--disable-warning=ExperimentalWarning", "src/main.js"]
# Last, so that versions share all that lies before.
ARG VERSION=0.0.0
ARG REVISION=unknown
LABEL org.opencontainers.image.title="citame ${APP}" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}" \
      org.opencontainers.image.licenses="Apache-2.0"
