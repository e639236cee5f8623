# For previews and first looks only, never for production: WhatsApp with a phone to chat on, Google, Paddle and a mailbox, in
# the place of the real ones. It is in no other image, and refuses to start with NODE_ENV=production.
ARG BUILD_IMAGE=docker.io/library/node:24-bookworm-slim
ARG RUNTIME_IMAGE=gcr.io/distroless/nodejs24-debian12:nonroot

FROM ${BUILD_IMAGE} AS dependencies
WORKDIR /app
COPY package.json package-lock.json ./
COPY emulators/package.json emulators/
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund \
 && npm pkg delete devDependencies --workspaces --include-workspace-root \
 && npm sbom --omit=dev --sbom-format=cyclonedx > sbom.json \
 && node -e "const f = 'sbom.json'; const s = JSON.parse(fs.readFileSync(f)); delete s.serialNumber; delete s.metadata.timestamp; fs.writeFileSync(f, JSON.stringify(s))" \
 && rm package-lock.json

FROM ${RUNTIME_IMAGE}
ENV NODE_ENV=development
WORKDIR /app
COPY --from=dependencies --chown=0:0 /app ./
COPY --chown=0:0 emulators/src emulators/src
WORKDIR /app/emulators
USER 1000:1000
EXPOSE 8080
CMD ["--disable-warning=ExperimentalWarning", "src/main.ts"]
# Last, so that versions share all that lies before.
ARG VERSION=0.0.0
ARG REVISION=unknown
LABEL org.opencontainers.image.title="citame emulators (previews only)" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}" \
      org.opencontainers.image.licenses="Apache-2.0"
