# A service or the gateway: `--build-arg APP=services/scheduling`, with the repository as context. Bases by argument, so that
# production names them by digest. docker/src makes one script of an application and its packages.
ARG BUILD_IMAGE=docker.io/library/node:24-bookworm-slim
ARG RUNTIME_IMAGE=gcr.io/distroless/nodejs24-debian12:nonroot

FROM ${BUILD_IMAGE} AS bundle
ARG APP
WORKDIR /app
# Only the workspaces that the app is made of, and what makes the script: npm then installs what these need, from the one lock file.
COPY package.json package-lock.json ./
COPY packages/calendar/package.json packages/calendar/
COPY packages/contracts/package.json packages/contracts/
COPY packages/service-kit/package.json packages/service-kit/
COPY docker/package.json docker/
COPY ${APP}/package.json ${APP}/
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund \
 && npm pkg delete devDependencies --workspaces --include-workspace-root \
 && npm sbom --omit=dev --sbom-format=cyclonedx --workspace "${APP}" > /sbom.json \
 && node -e "const f = '/sbom.json'; const s = JSON.parse(fs.readFileSync(f)); delete s.serialNumber; delete s.metadata.timestamp; fs.writeFileSync(f, JSON.stringify(s))"
COPY docker/src docker/src
COPY packages/calendar/src packages/calendar/src
COPY packages/contracts/src packages/contracts/src
COPY packages/service-kit/src packages/service-kit/src
COPY ${APP}/src ${APP}/src
RUN node docker/src/main.ts "${APP}" /bundle && mv /sbom.json /bundle/

FROM ${RUNTIME_IMAGE}
ARG APP
# Garbage of the start is collected sooner, and one heap of the C library is given back to the system as it empties: together
# nearly half of the memory of an idle process. What a platform sets for a large installation takes their place.
ENV NODE_ENV=production \
    NODE_OPTIONS=--max-semi-space-size=2 \
    MALLOC_ARENA_MAX=1 \
    MALLOC_TRIM_THRESHOLD_=65536 \
    MALLOC_MMAP_THRESHOLD_=65536
# Where the base has Node, for commands of operators.
ENV PATH=$PATH:/nodejs/bin
WORKDIR /app
COPY --from=bundle --chown=0:0 /bundle ./
# In digits: Kubernetes cannot tell whether a name is root.
USER 1000:1000
EXPOSE 8080
CMD ["src/main.js"]
# Last, so that versions share all that lies before.
ARG VERSION=0.0.0
ARG REVISION=unknown
LABEL org.opencontainers.image.title="citame ${APP}" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}" \
      org.opencontainers.image.licenses="Apache-2.0"
