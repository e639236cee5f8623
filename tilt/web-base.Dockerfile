# The server of a frontend's build, to develop on: the build is copied into it while it runs.
ARG BUILD_IMAGE=docker.io/library/node:24-bookworm-slim
FROM ${BUILD_IMAGE}
WORKDIR /app
RUN mkdir web && chown 1000:1000 /app web
USER 1000:1000
COPY --chown=1000:1000 packages/web-server/package.json packages/web-server/package.json
COPY --chown=1000:1000 packages/web-server/src packages/web-server/src
EXPOSE 8080
CMD ["node", "--watch", "--watch-path=/app/web", "--disable-warning=ExperimentalWarning", "packages/web-server/src/main.ts", "/app/web"]
