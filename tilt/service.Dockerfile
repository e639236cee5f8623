# A service to develop on: its files may be changed while it runs, and Node starts anew when they are.
ARG BUILD_IMAGE=docker.io/library/node:24-bookworm-slim
FROM ${BUILD_IMAGE}
ARG APP
WORKDIR /app
RUN chown 1000:1000 /app
USER 1000:1000
COPY --chown=1000:1000 package.json package-lock.json ./
COPY --chown=1000:1000 packages/calendar/package.json packages/calendar/
COPY --chown=1000:1000 packages/contracts/package.json packages/contracts/
COPY --chown=1000:1000 packages/service-kit/package.json packages/service-kit/
COPY --chown=1000:1000 ${APP}/package.json ${APP}/
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund
COPY --chown=1000:1000 packages/calendar/src packages/calendar/src
COPY --chown=1000:1000 packages/contracts/src packages/contracts/src
COPY --chown=1000:1000 packages/service-kit/src packages/service-kit/src
COPY --chown=1000:1000 ${APP}/src ${APP}/src
WORKDIR /app/${APP}
EXPOSE 8080
CMD ["node", "--watch", "--disable-warning=ExperimentalWarning", "src/main.ts"]
