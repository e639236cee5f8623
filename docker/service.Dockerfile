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
 && find . -path '*/node_modules/*' -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' -o -name '*.md' \) -delete

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
ENV NODE_ENV=production
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
