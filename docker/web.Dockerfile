# One build of one frontend with the server that gives it out: `--build-arg APP=frontends/dashboard`, or of every frontend in a
# folder each: `--build-arg APP=frontends`, with the repository as context. All frontends are built in one stage, which the engine
# keeps, so that each further image takes a second.
ARG BUILD_IMAGE=docker.io/library/node:24-bookworm-slim
ARG RUNTIME_IMAGE=gcr.io/distroless/nodejs24-debian12:nonroot

# What npm needs to know, apart from the sources: packages are installed again only when these change.
FROM ${BUILD_IMAGE} AS manifests
WORKDIR /app
COPY package.json package-lock.json ./
COPY packages/calendar packages/calendar
COPY packages/contracts packages/contracts
COPY packages/ui packages/ui
COPY packages/web packages/web
COPY frontends frontends
RUN find packages frontends -type f ! -name package.json -delete \
 && find packages frontends -type d -empty -delete \
 && for folder in packages/*/; do (cd "$folder" && npm pkg delete devDependencies); done

FROM ${BUILD_IMAGE} AS dependencies
WORKDIR /app
COPY --from=manifests /app ./
RUN npm ci --workspaces --ignore-scripts --no-audit --no-fund

FROM dependencies AS build
COPY tsconfig.base.json tsconfig.web.json ./
COPY packages/calendar packages/calendar
COPY packages/contracts packages/contracts
COPY packages/ui packages/ui
COPY packages/web packages/web
COPY frontends frontends
# Who runs this installation, and where: it stands in the public pages.
ARG PUBLIC_URL
ARG COMPANY_NAME
ARG COMPANY_TRADE_NAME
ARG COMPANY_TAX_ID
ARG COMPANY_ADDRESS
ARG COMPANY_EMAIL
ARG COMPANY_PHONE
ARG COMPANY_DOMAIN
ARG DEMO_WHATSAPP_NUMBER
RUN for app in frontends/*/; do \
      (cd "$app" && npm run build --silent && cp remote.json dist/ 2>/dev/null; test -d dist) || exit 1; \
      npm sbom --package-lock-only --omit=dev --sbom-format=cyclonedx --workspace "$app" > "$app/sbom.json" || exit 1; \
      mkdir -p frontends/dist && cp -r "$app/dist" "frontends/dist/$(basename "$app")"; \
    done \
 && npm sbom --package-lock-only --omit=dev --sbom-format=cyclonedx > frontends/sbom.json \
 # What differs each time, although nothing else does.
 && node -e "for (const f of fs.globSync('frontends/{*/,}sbom.json')) { const s = JSON.parse(fs.readFileSync(f)); delete s.serialNumber; delete s.metadata.timestamp; fs.writeFileSync(f, JSON.stringify(s)) }"

FROM dependencies AS server
COPY docker/package.json docker/package.json
COPY docker/src docker/src
COPY packages/web-server packages/web-server
RUN node docker/src/main.ts packages/web-server /server

FROM ${RUNTIME_IMAGE}
ARG APP
ENV NODE_ENV=production \
    NODE_OPTIONS=--max-semi-space-size=2 \
    MALLOC_ARENA_MAX=1
WORKDIR /app
COPY --from=server --chown=0:0 /server ./
COPY --from=build --chown=0:0 /app/${APP}/sbom.json sbom.json
COPY --from=build --chown=0:0 /app/${APP}/dist web
USER 1000:1000
EXPOSE 8080
CMD ["src/main.js", "/app/web"]
# Last, so that versions share all that lies before.
ARG VERSION=0.0.0
ARG REVISION=unknown
LABEL org.opencontainers.image.title="citame ${APP}" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}" \
      org.opencontainers.image.licenses="Apache-2.0"
